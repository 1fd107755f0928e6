import type { Step, StepComment } from '#contract/orders/steps/steps.ts'
import { isWork } from '#contract/orders/steps/workflow.ts'

/** Why a step was rejected: the comment of its reject (D-7.30). */
export function reasonOf({ state, activities, comments }: Step): StepComment | undefined {
  if (state !== 'REJECTED') return undefined
  const rejected = activities.findLast(({ activityType }) => activityType === 'REJECTED')
  return comments.find(({ createdDate }) => createdDate === rejected?.lastActionDate)
}

/** The reject reason that this step's work responds to: that of the step before it in the lane. */
export function reasonBehind(steps: readonly Step[], step: Step): StepComment | undefined {
  if (!isWork(step.status)) return undefined
  const before = steps.findLast(
    ({ id, lane, artist }) => id < step.id && lane === step.lane && artist?.id === step.artist?.id,
  )
  return before && reasonOf(before)
}
