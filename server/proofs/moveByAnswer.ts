import { and, eq, isNull } from 'drizzle-orm'
import { orderEvent } from '#contract/orders/events.ts'
import type { GivenProofAnswer } from '#contract/proofs/answer.ts'
import { excerpt } from '../events/excerpt.ts'
import type { OrderChange } from '../orders/change.ts'
import { addActivity, findTransition, takeTransition } from '../orders/steps/stepMoves.ts'
import { aboutStep, type Scene, type StoredStep } from '../orders/steps/stepScene.ts'
import { storeComment } from '../orders/steps/storeComment.ts'
import { pins } from '../orders/stepTables.ts'
import { readProperty } from '../systemProperties/read.ts'

async function reject(
  scene: Scene,
  step: StoredStep,
  note: string,
  begun: number | undefined,
): Promise<void> {
  if (note !== '') await storeComment(scene, step.id, { content: note, fileIds: [] })
  await scene.tx
    .update(pins)
    .set({ taskStepId: begun ?? null })
    .where(and(eq(pins.stepId, step.id), isNull(pins.taskStepId)))
}

/**
 * Approves or rejects the step as the customer answered, if the system property `proof_moves_order` is on; otherwise
 * customer service does it. Returns the change of the order.
 */
export async function moveByAnswer(
  scene: Scene,
  step: StoredStep,
  { verdict, note }: GivenProofAnswer,
): Promise<OrderChange | undefined> {
  if ((await readProperty(scene.tx, 'proof_moves_order')) !== 'true') return undefined
  const approves = verdict === 'APPROVED'
  const row = await findTransition(scene, approves ? 'approve' : 'reject', step)
  if (!row) return undefined
  const { change, begun } = await takeTransition(scene, step, row)
  await addActivity(scene, step.id, approves ? 'APPROVED' : 'REJECTED')
  if (!approves) await reject(scene, step, note, begun)
  const about = aboutStep(step)
  const judged = approves
    ? orderEvent('stepApproved', about)
    : orderEvent('stepRejected', { ...about, note: excerpt(note) })
  return { ...change, events: [judged, ...change.events] }
}
