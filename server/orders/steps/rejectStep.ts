import { and, eq, isNull } from 'drizzle-orm'
import { WORK_TYPES } from '#contract/files/types.ts'
import type { StepOutcome } from '#contract/orders/steps/steps.ts'
import type { Db } from '../../db/db.ts'
import { excerpt } from '../../events/excerpt.ts'
import { attachFiles } from '../../files/attach.ts'
import { keepMentions } from '../mentions/keepMentions.ts'
import { pins } from '../stepTables.ts'
import type { PageRequest } from '../write.ts'
import { aboutStep, changeSteps, checkActor, refusal, stepOf } from './stepContext.ts'
import { addActivity, findTransition, takeTransition } from './stepMoves.ts'
import { type GivenComment, storeComment } from './storeComment.ts'

/**
 * Sends the work back (T5, T9, T12, T16): the reason becomes a comment on the rejected step (D-7.30), and its
 * open pins the tick-list of the next step. Throws 409 `invalidTransition`.
 */
export function rejectStep(
  db: Db,
  request: PageRequest,
  logId: string,
  given: GivenComment,
): Promise<StepOutcome> {
  return changeSteps(db, request, async (context) => {
    const { tx, order } = context
    const step = stepOf(context, logId)
    checkActor(context, 'reject', step)
    const row = await findTransition(context, 'reject', step)
    if (!row) throw refusal(order)
    const files = await attachFiles(tx, request.account, given.fileIds, WORK_TYPES)
    const id = await storeComment(context, step.id, given)
    await keepMentions(context, { id, stepId: step.id, content: given.content })
    const { change, started } = await takeTransition(context, step, row)
    await addActivity(context, step.id, 'REJECTED')
    await tx
      .update(pins)
      .set({ taskStepId: started ?? null })
      .where(and(eq(pins.stepId, step.id), isNull(pins.taskStepId)))
    const data = { ...aboutStep(step), note: excerpt(given.content), files: files.map(({ name }) => name) }
    return { ...change, events: [{ kind: 'stepRejected', data }, ...change.events] }
  })
}
