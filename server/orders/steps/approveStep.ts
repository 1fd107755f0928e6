import { orderEvent } from '#contract/orders/events.ts'
import type { StepOutcome } from '#contract/orders/steps/steps.ts'
import { has } from '../../accounts/grants.ts'
import { type Db, settleAll } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import type { PageRequest } from '../write.ts'
import { aboutStep, changeUndoably, checkActor, refusal, stepOf } from './stepContext.ts'
import { addActivity, findTransition, takeTransition } from './stepMoves.ts'

/**
 * Approves the step that moves the order; for NEW_ORDER this is *Start Sketching* (T2, T4, T6, T8, T10, T13
 * to T15, T17, T18). Files of a canvas order approved without CREATE_WORK_LOG_FOR_CANVAS wait at SEND_FILE
 * for someone who may print (D-4.6).
 *
 * Throws 403 `forbidden` or `notYourStep`, 409 `invalidTransition`, `noTracking`, and `noArtist` for a new
 * order without an artist.
 */
export function approveStep(db: Db, request: PageRequest, logId: string): Promise<StepOutcome> {
  return changeUndoably(db, request, 'approve', async (context) => {
    const step = stepOf(context, logId)
    checkActor(context, 'approve', step)
    const row = await findTransition(context, 'approve', step)
    if (!row) throw refusal(context.order)
    if (step.status === 'NEW_ORDER' && context.order.assignedTo === null) throw problem('noArtist')
    const waits = row.rule === 'T14' && !has(request.account, 'CREATE_WORK_LOG_FOR_CANVAS')
    const taken = waits ? { ...row, to: step.status, next: null } : row
    const [{ change }] = await settleAll(
      takeTransition(context, step, taken),
      addActivity(context, step.id, 'APPROVED'),
    )
    const approved = orderEvent('stepApproved', aboutStep(step))
    return { ...change, events: [approved, ...change.events] }
  })
}
