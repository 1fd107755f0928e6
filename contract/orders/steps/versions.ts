import type { OrderStatus } from '../statuses.ts'
import type { Lane } from './steps.ts'
import { isWork, takesFinalFiles } from './workflow.ts'

/** What the numbering of versions needs to know about a step. */
interface LaneStep {
  readonly id: number
  readonly lane: Lane
  readonly status: OrderStatus
  readonly artist: { readonly id: number } | null
  readonly attachments: readonly unknown[]
}

const laneOf = ({ lane, artist }: LaneStep) => `${lane} ${artist?.id ?? ''}`

/** The steps of the same lane, oldest first. */
export const stepsOfLane = <S extends LaneStep>(steps: readonly S[], step: S): readonly S[] =>
  steps.filter((other) => laneOf(other) === laneOf(step))

/** The works that were handed in in the step's lane, oldest first: v1, v2, … */
export const laneWorks = <S extends LaneStep>(steps: readonly S[], step: S): readonly S[] =>
  stepsOfLane(steps, step).filter(({ status, attachments }) => isWork(status) && attachments.length > 0)

/** A work with the number of its version. */
interface Numbered<S> {
  readonly version: number
  readonly work: S
}

/**
 * The versions before the step's own that its files should differ from. Final files are compared with final files only:
 * they are meant to be the picture that was approved.
 */
export function versionsBefore<S extends LaneStep>(steps: readonly S[], step: S): readonly Numbered<S>[] {
  const works = laneWorks(steps, step)
  const own = isWork(step.status) ? step : works.findLast(({ id }) => id < step.id)
  return works.flatMap((work, index) =>
    own && work.id < own.id && takesFinalFiles(work.status) === takesFinalFiles(own.status)
      ? [{ version: index + 1, work }]
      : [],
  )
}
