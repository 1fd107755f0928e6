import { and, eq, isNull } from 'drizzle-orm'
import { orderEvent } from '#contract/orders/events.ts'
import type { GivenProofAnswer } from '#contract/proofs/answer.ts'
import { excerpt } from '../events/excerpt.ts'
import type { OrderChange } from '../orders/change.ts'
import { aboutStep, type StepContext, type StoredStep } from '../orders/steps/stepContext.ts'
import { addActivity, findTransition, takeTransition } from '../orders/steps/stepMoves.ts'
import { storeComment } from '../orders/steps/storeComment.ts'
import { pins } from '../orders/stepTables.ts'
import { readProperty } from '../systemProperties/read.ts'

async function reject(
  context: StepContext,
  step: StoredStep,
  note: string,
  started: number | undefined,
): Promise<void> {
  if (note !== '') await storeComment(context, step.id, { content: note, fileIds: [] })
  await context.tx
    .update(pins)
    .set({ taskStepId: started ?? null })
    .where(and(eq(pins.stepId, step.id), isNull(pins.taskStepId)))
}

/**
 * Approves or rejects the step as the customer answered, if the system property `proof_moves_order` is on; otherwise
 * customer service does it. Returns the change of the order.
 */
export async function moveByAnswer(
  context: StepContext,
  step: StoredStep,
  { verdict, note }: GivenProofAnswer,
): Promise<OrderChange | undefined> {
  if ((await readProperty(context.tx, 'proof_moves_order')) !== 'true') return undefined
  const approves = verdict === 'APPROVED'
  const row = await findTransition(context, approves ? 'approve' : 'reject', step)
  if (!row) return undefined
  const { change, started } = await takeTransition(context, step, row)
  await addActivity(context, step.id, approves ? 'APPROVED' : 'REJECTED')
  if (!approves) await reject(context, step, note, started)
  const about = aboutStep(step)
  const decided = approves
    ? orderEvent('stepApproved', about)
    : orderEvent('stepRejected', { ...about, note: excerpt(note) })
  return { ...change, events: [decided, ...change.events] }
}
