import type { OrderRow } from '#contract/orders/orders.ts'

interface Settling {
  readonly shown: readonly OrderRow[]
  /** The freshly fetched page. */
  readonly now: readonly OrderRow[]
  /** Ids changed by this tab. */
  readonly own: ReadonlySet<number>
  /** Those of them that no longer match the list. */
  readonly left: ReadonlySet<number>
  readonly size: number
}

/** Inserts a row after its nearest predecessor on the fetched page that is on screen. */
function insert(rows: readonly OrderRow[], row: OrderRow, now: readonly OrderRow[]): readonly OrderRow[] {
  const before = new Set(now.slice(0, now.indexOf(row)).map(({ id }) => id))
  const at = rows.findLastIndex(({ id }) => before.has(id)) + 1
  return rows.toSpliced(at, 0, row)
}

/**
 * The rows on screen after an own change: removes what no longer matches, restores what matches again, and
 * fills up from the next page. All others keep their places, and changes by others are ignored.
 */
export function settleOwn({ shown, now, own, left, size }: Settling): readonly OrderRow[] {
  const known = new Set(shown.map(({ id }) => id))
  let rows: readonly OrderRow[] = shown.filter(({ id }) => !left.has(id))
  for (const row of now) if (own.has(row.id) && !known.has(row.id)) rows = insert(rows, row, now)
  const standing = new Set(rows.map(({ id }) => id))
  const lastKnown = now.findLastIndex(({ id }) => standing.has(id))
  const movedUp = now.slice(lastKnown + 1).slice(0, Math.max(now.length - rows.length, 0))
  return [...rows, ...movedUp].slice(0, size)
}
