import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { WORK_TYPES } from '#contract/files/types.ts'
import type { StepOutcome } from '#contract/orders/steps/steps.ts'
import type { Db } from '../../db/db.ts'
import { excerpt } from '../../events/excerpt.ts'
import { attachFiles } from '../../files/attach.ts'
import { problem } from '../../http/problem.ts'
import { keepMentions } from '../mentions/keepMentions.ts'
import { pins } from '../stepTables.ts'
import type { PageRequest } from '../write.ts'
import { aboutStep, changeSteps, checkActor, refusal, type StepContext, stepOf } from './stepContext.ts'
import { addActivity, findTransition, takeTransition } from './stepMoves.ts'
import { type GivenComment, storeComment } from './storeComment.ts'

/** The open pins of a step. */
const openPins = (stepId: number): SQL | undefined => and(eq(pins.stepId, stepId), isNull(pins.taskStepId))

/** Throws 400 without a reason: a text, or open pins (D-7.30). */
async function requireReason({ tx }: StepContext, stepId: number, { content }: GivenComment): Promise<void> {
  if (content !== '') return
  const [pin] = await tx.select({ id: pins.id }).from(pins).where(openPins(stepId)).limit(1)
  if (!pin) throw problem('invalidInput', { fieldErrors: { content: 'validation.noReason' } })
}

/** Keeps the reason as a comment; none for pins alone. */
async function keepReason(context: StepContext, stepId: number, given: GivenComment): Promise<void> {
  if (given.content === '' && given.fileIds.length === 0) return
  const id = await storeComment(context, stepId, given)
  await keepMentions(context, { id, stepId, content: given.content })
}

/**
 * Sends the work back (T5, T9, T12, T16): the reason becomes a comment on the rejected step (D-7.30), and its
 * open pins the tick-list of the next step. Throws 400 without a reason, 409 `invalidTransition`.
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
    await requireReason(context, step.id, given)
    const files = await attachFiles(tx, request.account, given.fileIds, WORK_TYPES)
    await keepReason(context, step.id, given)
    const { change, started } = await takeTransition(context, step, row)
    await addActivity(context, step.id, 'REJECTED')
    await tx
      .update(pins)
      .set({ taskStepId: started ?? null })
      .where(openPins(step.id))
    const data = { ...aboutStep(step), note: excerpt(given.content), files: files.map(({ name }) => name) }
    return { ...change, events: [{ kind: 'stepRejected', data }, ...change.events] }
  })
}
