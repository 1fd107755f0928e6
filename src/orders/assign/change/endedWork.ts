import type { Attachment } from '#contract/files/attachments.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { OrderStatus } from '#contract/orders/statuses.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { laneWorks } from '#contract/orders/steps/versions.ts'
import { isWithinStage, isWork } from '#contract/orders/steps/workflow.ts'
import type { Person } from '#contract/people.ts'

/** Work that a change of artist ends. */
export interface EndedWork {
  readonly artist: Person
  readonly status: OrderStatus
  /** The newest version in the lane, which the next artist can go on from. */
  readonly version: { readonly number: number; readonly file: Attachment | undefined } | undefined
  /** When the artist began with it. */
  readonly from: string
  /** When it was handed in; undefined while they work on it. */
  readonly to: string | undefined
  /** Whether the next artist has a lane that reopens (D-7.44). */
  readonly returns: boolean
}

/** Whether the order has any work that a change of artist could end: a new order has none. */
export const mayEndWork = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status !== 'NEW_ORDER' && isWithinStage(status, status)

/** Whether the artist had a lane on the order that goes on as it was. */
function hasLane(steps: readonly Step[], to: string, status: OrderStatus): boolean {
  const newest = steps.findLast(({ lane, artist }) => lane === 'ARTIST' && artist?.login === to)
  if (!newest) return false
  const waits = newest.status === 'SEND_FILE' && newest.state === 'APPROVED'
  return (!newest.current || waits) && isWithinStage(newest.status, status)
}

/** The work that ends if the order goes to the artist with this login; undefined if none does. */
export function endedWork(
  order: Pick<OrderRow, 'status'>,
  steps: readonly Step[],
  to: string,
): EndedWork | undefined {
  const step = steps.findLast(({ lane, current }) => lane === 'ARTIST' && current)
  const { artist, status } = step ?? {}
  if (!step || !artist || !status || !mayEndWork(order)) return undefined
  if (status !== order.status || artist.login === to) return undefined
  const works = laneWorks(steps, step).filter(({ id, current }) => current && id < step.id)
  const work = works.at(-1)
  const running = isWork(status)
  return {
    artist,
    status,
    version: work && { number: works.length, file: work.attachments[0] },
    from: (running ? step : (work ?? step)).createdDate,
    to: running ? undefined : step.createdDate,
    returns: hasLane(steps, to, order.status),
  }
}
