import type { OrderRow } from '#contract/orders.ts'

interface Settling {
  readonly shown: readonly OrderRow[]
  /** The page as it was asked for just now. */
  readonly now: readonly OrderRow[]
  /** What this tab has changed itself. */
  readonly own: ReadonlySet<number>
  /** Those of them that do not match the list any more. */
  readonly left: ReadonlySet<number>
  readonly size: number
}

/** Puts a row where the page has it now: behind the nearest one before it that is on the screen. */
function insert(rows: readonly OrderRow[], row: OrderRow, now: readonly OrderRow[]): readonly OrderRow[] {
  const before = new Set(now.slice(0, now.indexOf(row)).map(({ id }) => id))
  const at = rows.findLastIndex(({ id }) => before.has(id)) + 1
  return rows.toSpliced(at, 0, row)
}

/**
 * The rows on the screen after a change of one's own: what no longer matches is gone, what matches again is back, and
 * the next page fills the room. All others keep their places, and what others have changed is left out.
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
