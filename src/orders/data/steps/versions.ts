import type { Attachment } from '#contract/files/attachments.ts'
import type { Step, StepState } from '#contract/orders/steps/steps.ts'
import { laneWorks, stepsOfLane } from '#contract/orders/steps/versions.ts'
import { isReview } from '#contract/orders/steps/workflow.ts'

/** One submission of a lane: v1, v2, … in the order of submission. */
export interface Version {
  readonly number: number
  /** The submitted work step. */
  readonly step: Step
  /** Its reviews, by staff and by the customer, oldest first. */
  readonly reviews: readonly Step[]
  readonly files: readonly Attachment[]
}

/** The submissions of the step's lane, oldest first. */
export function laneVersions(steps: readonly Step[], step: Step): readonly Version[] {
  const lane = stepsOfLane(steps, step)
  const works = laneWorks(steps, step)
  return works.map((work, index) => {
    const next = works[index + 1]
    const reviews = lane.filter(
      (review) =>
        (isReview(review.status) || review.status === 'SEND_FILE') &&
        review.id > work.id &&
        (next === undefined || review.id < next.id),
    )
    return { number: index + 1, step: work, reviews, files: work.attachments }
  })
}

/** The state of what was handed in: final files wait for staff, though their step is WORKING (D-4 T11). */
export const submissionState = ({ status, state }: Step): StepState =>
  status === 'SEND_FILE' && state === 'WORKING' ? 'REVIEWING' : state

/** The submission that a step is or decides on; undefined if none. */
export const versionOf = (steps: readonly Step[], step: Step): Version | undefined =>
  laneVersions(steps, step).find((version) => version.step.id === step.id || version.reviews.includes(step))
