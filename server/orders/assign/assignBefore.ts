import type { StoredOrder } from '../change.ts'
import type { Reopened } from './formerLanes.ts'
import type { Given } from './giveToArtist.ts'
import type { KeptStep } from './keptWork.ts'

/** What is needed to undo a change of artist, besides the order's columns. */
interface Besides {
  readonly closed: readonly number[]
  readonly reopened: readonly Reopened[]
  readonly started: readonly number[]
  readonly kept: readonly KeptStep[]
  /** The new artist's budget entry: whether it was created, and its amounts. */
  readonly entry: {
    readonly id: number
    readonly created: boolean
    readonly before: number
    readonly after: number
  } | null
}

/** The saved values of an order whose artist was changed. */
export interface AssignBefore extends Besides {
  readonly columns: Partial<StoredOrder>
}

/**
 * What to save of a change of artist.
 * @param budget the artist's budget, if it was set along
 */
export function besidesOf({ lane, entry }: Given, budget = entry?.budget): Besides {
  const { closed = [], reopened = [], started = [], kept = [] } = lane ?? {}
  const { id, created, budget: before } = entry ?? {}
  return {
    closed,
    reopened,
    started,
    kept,
    entry:
      id === undefined || created === undefined || before === undefined
        ? null
        : { id, created, before, after: budget ?? before },
  }
}
