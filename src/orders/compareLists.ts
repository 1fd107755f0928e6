import type { OrderRow } from '#contract/orders.ts'

/** How a page of the list stands now, next to what is on the screen. */
export interface Comparison {
  /** Rows on the screen whose content is another one now. */
  readonly changed: readonly OrderRow[]
  /** Ids on the screen that the page does not have any more. */
  readonly gone: readonly number[]
  /** How many rows of the page are not on the screen and did not just move up from the next page. */
  readonly entering: number
  /** Whether the page would look the same, row by row. */
  readonly same: boolean
}

const isOther = (one: OrderRow, other: OrderRow): boolean => JSON.stringify(one) !== JSON.stringify(other)

/**
 * Compares the page as it was asked for just now with the rows on the screen.
 * @param goesOn whether there were more rows behind those on the screen
 */
export function compareLists(
  shown: readonly OrderRow[],
  now: readonly OrderRow[],
  goesOn: boolean,
): Comparison {
  const fresh = new Map(now.map((row) => [row.id, row]))
  const known = new Set(shown.map(({ id }) => id))
  const lastKnown = now.findLastIndex(({ id }) => known.has(id))
  // What follows the last known row was on the next page: others have left, and it moved up.
  const arrivals = goesOn && lastKnown >= 0 ? now.slice(0, lastKnown) : now
  return {
    changed: shown.flatMap((row) => {
      const next = fresh.get(row.id)
      return next && isOther(row, next) ? [next] : []
    }),
    gone: shown.filter(({ id }) => !fresh.has(id)).map(({ id }) => id),
    entering: arrivals.filter(({ id }) => !known.has(id)).length,
    same: shown.length === now.length && shown.every(({ id }, place) => now[place]?.id === id),
  }
}
