import type { OrderRow } from '#contract/orders/orders.ts'

/** Difference between the list on screen and the current page. */
export interface Comparison {
  /** Rows on screen whose content has changed. */
  readonly changed: readonly OrderRow[]
  /** Number of rows new on the page, without those that just moved up from the next page. */
  readonly entering: number
  /** Whether the page would look the same, row by row. */
  readonly same: boolean
}

/** Whether the rows are the same and in the same order, ignoring the positions of `own` rows. */
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
 * Compares the freshly fetched page with the rows on screen.
 * @param goesOn whether there were more rows after those on screen
 * @param own ids changed by this tab: their new positions are not news
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
  // Rows after the last known one were on the next page: they moved up because others left.
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
