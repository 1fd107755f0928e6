import { orderEvent } from '#contract/orders/events.ts'
import type { StepOutcome } from '#contract/orders/steps/steps.ts'
import { has } from '../../accounts/grants.ts'
import { type Db, together } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import type { PageRequest } from '../write.ts'
import { addActivity, findTransition, takeTransition } from './stepMoves.ts'
import { aboutStep, changeUndoably, checkActor, refusal, stepOf } from './stepScene.ts'

/**
 * Approves the step that moves the order; for NEW_ORDER this is *Start Sketching* (T2, T4, T6, T8, T10, T13
 * to T15, T17, T18). Files of a canvas order approved without CREATE_WORK_LOG_FOR_CANVAS wait at SEND_FILE
 * for someone who may print (D-4.6).
 *
 * Throws 403 `forbidden` or `notYourStep`, 409 `invalidTransition`, `noTracking`, and `noArtist` for a new
 * order without an artist.
 */
export function approveStep(db: Db, request: PageRequest, logId: string): Promise<StepOutcome> {
  return changeUndoably(db, request, 'approve', async (scene) => {
    const step = stepOf(scene, logId)
    checkActor(scene, 'approve', step)
    const row = await findTransition(scene, 'approve', step)
    if (!row) throw refusal(scene.order)
    if (step.status === 'NEW_ORDER' && scene.order.assignedTo === null) throw problem('noArtist')
    const waits = row.rule === 'T14' && !has(request.account, 'CREATE_WORK_LOG_FOR_CANVAS')
    const taken = waits ? { ...row, to: step.status, next: null } : row
    const [{ change }] = await together(
      takeTransition(scene, step, taken),
      addActivity(scene, step.id, 'APPROVED'),
    )
    const approved = orderEvent('stepApproved', aboutStep(step))
    return { ...change, events: [approved, ...change.events] }
  })
}
