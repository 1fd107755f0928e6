import type { OrderRow } from '#contract/orders.ts'

/** How a page of the list stands now, next to what is on the screen. */
export interface Comparison {
  /** Rows on the screen whose content is another one now. */
  readonly changed: readonly OrderRow[]
  /** How many rows of the page are not on the screen and did not just move up from the next page. */
  readonly entering: number
  /** Whether the page would look the same, row by row. */
  readonly same: boolean
}

/** Whether the rows are the same, one by one; the places of `own` ones do not count. */
function isSame(shown: readonly OrderRow[], now: readonly OrderRow[], own: ReadonlySet<number>): boolean {
  const others = (rows: readonly OrderRow[]) => rows.filter(({ id }) => !own.has(id))
  const [before, after] = [others(shown), others(now)]
  const common = Math.min(before.length, after.length)
  return (
    shown.length === now.length && before.slice(0, common).every(({ id }, place) => after[place]?.id === id)
  )
}

const isOther = (one: OrderRow, other: OrderRow): boolean => JSON.stringify(one) !== JSON.stringify(other)

/**
 * Compares the page as it was asked for just now with the rows on the screen.
 * @param goesOn whether there were more rows behind those on the screen
 * @param own what this tab has changed itself: that it stands elsewhere now is no news
 */
export function compareLists(
  shown: readonly OrderRow[],
  now: readonly OrderRow[],
  goesOn: boolean,
  own: ReadonlySet<number> = new Set(),
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
    entering: arrivals.filter(({ id }) => !known.has(id) && !own.has(id)).length,
    same: isSame(shown, now, own),
  }
}
