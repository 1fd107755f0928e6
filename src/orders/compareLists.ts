import type { OrderRow } from '#contract/orders.ts'

/** How a page of the list stands now, next to what is on the screen. */
export interface Comparison {
  /** Rows on the screen whose content is another one now. */
  readonly changed: readonly OrderRow[]
  /** Ids on the screen that the page does not have any more. */
  readonly gone: readonly number[]
  /** How many rows of the page are not on the screen. */
  readonly entering: number
  /** Whether the page would look the same, row by row. */
  readonly same: boolean
}

const isOther = (one: OrderRow, other: OrderRow): boolean => JSON.stringify(one) !== JSON.stringify(other)

/** Compares the page as it was asked for just now with the rows on the screen. */
export function compareLists(shown: readonly OrderRow[], now: readonly OrderRow[]): Comparison {
  const fresh = new Map(now.map((row) => [row.id, row]))
  const known = new Set(shown.map(({ id }) => id))
  return {
    changed: shown.flatMap((row) => {
      const next = fresh.get(row.id)
      return next && isOther(row, next) ? [next] : []
    }),
    gone: shown.filter(({ id }) => !fresh.has(id)).map(({ id }) => id),
    entering: now.filter(({ id }) => !known.has(id)).length,
    same: shown.length === now.length && shown.every(({ id }, place) => now[place]?.id === id),
  }
}
