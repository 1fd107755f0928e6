import type { Pin } from '#contract/orders/steps/pins.ts'
import type { Step, StepFeedback } from '#contract/orders/steps/steps.ts'
import { openPinsOf } from './steps/ticks.ts'

interface ProofAnswer {
  readonly feedback: StepFeedback
  /** What the customer marked, as far as it is still on the pictures. */
  readonly marks: readonly Pin[]
}

/** What the customer answered about the version that the step reviews; undefined if they have not, or it is hidden. */
export function proofAnswerOf(step: Step): ProofAnswer | undefined {
  const feedback = step.feedbacks.find(({ verdict }) => verdict !== null)
  return feedback && { feedback, marks: openPinsOf(step).filter(({ fromCustomer }) => fromCustomer) }
}

/** Whether the customer wants the version of this review changed, so that sending it back is what to do next. */
export const asksForChanges = (step: Step): boolean => proofAnswerOf(step)?.feedback.verdict === 'CHANGES'
