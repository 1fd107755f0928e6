import type { Attachment } from '#contract/attachments.ts'
import type { Step } from '#contract/steps.ts'
import { isReview, isWork } from '#contract/workflow.ts'

/** One submission of a lane: v1, v2, … in the order they were handed in. */
export interface Version {
  readonly number: number
  /** The work step that was handed in. */
  readonly step: Step
  /** Its reviews, by staff and by the customer, oldest first. */
  readonly reviews: readonly Step[]
  readonly files: readonly Attachment[]
}

const laneOf = ({ lane, artist }: Step) => `${lane} ${artist?.id ?? ''}`

/** The submissions of one lane's steps, oldest first. */
export function versionsOf(steps: readonly Step[]): readonly Version[] {
  const works = steps.filter(({ status, attachments }) => isWork(status) && attachments.length > 0)
  return works.map((step, index) => {
    const next = works[index + 1]
    const reviews = steps.filter(
      (review) =>
        (isReview(review.status) || review.status === 'SEND_FILE') &&
        laneOf(review) === laneOf(step) &&
        review.id > step.id &&
        (next === undefined || review.id < next.id),
    )
    return { number: index + 1, step, reviews, files: step.attachments }
  })
}

/** The submission that a step is, or judges; undefined where it has none. */
export function versionOf(steps: readonly Step[], step: Step): Version | undefined {
  const lane = steps.filter((other) => laneOf(other) === laneOf(step))
  return versionsOf(lane).find((version) => version.step.id === step.id || version.reviews.includes(step))
}
