import { type OrderStatus, STATUS_GROUPS, type StatusGroup, statusOf } from '#contract/orders/statuses.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import type { Person } from '#contract/people.ts'

export interface Lane {
  /** Login of the artist, '' for nobody, `#canvas` for the canvas. No login begins with `#`. */
  readonly key: string
  readonly artist: Person | null
  readonly canvas: boolean
  readonly steps: readonly Step[]
}

export const CANVAS_LANE = '#canvas'

const keyOf = ({ lane, artist }: Step) => (lane === 'CANVAS' ? CANVAS_LANE : (artist?.login ?? ''))

/** Groups steps by lane: one per artist, in the order of their first steps, the canvas last (D-4.14). */
export function lanesOf(steps: readonly Step[]): readonly Lane[] {
  const lanes = [...Map.groupBy(steps, keyOf)].map(([key, own]) => ({
    key,
    artist: own[0]?.artist ?? null,
    canvas: key === CANVAS_LANE,
    steps: own,
  }))
  return lanes.toSorted((one, other) => Number(one.canvas) - Number(other.canvas))
}

/** An artist's lane has their first name, with the last initial if two are equal (D-7.28). */
export function laneName(lane: Lane, lanes: readonly Lane[]): string {
  const first = lane.artist?.firstName ?? ''
  const namesakes = lanes.filter(({ artist }) => artist?.firstName === first).length > 1
  const initial = Array.from(lane.artist?.lastName ?? '')[0]
  return namesakes && initial ? `${first} ${initial}.` : first
}

export interface StepGroup {
  readonly group: StatusGroup
  readonly steps: readonly Step[]
}

/** A lane's steps by status group, in workflow order; DONE steps are not shown (A§4). */
export function groupsOf(steps: readonly Step[]): readonly StepGroup[] {
  const shown = steps.filter(({ status }) => status !== 'DONE')
  const byGroup = Map.groupBy(shown, ({ status }) => statusOf(status).group)
  return STATUS_GROUPS.flatMap((group) => {
    const own = byGroup.get(group)
    return own ? [{ group, steps: own }] : []
  })
}

/** The group that is open at first: that of the order's status, else the last with entries (D-4.16). */
export function openGroup(groups: readonly StepGroup[], status: OrderStatus): StatusGroup | undefined {
  const own = groups.find(({ group }) => group === statusOf(status).group)
  return (own ?? groups.at(-1))?.group
}
