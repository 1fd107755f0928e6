import { setImmediate } from 'node:timers/promises'
import type { ImportKind } from '#contract/imports/fields.ts'
import { cellOf, type Reading } from '../intake/files/entry.ts'
import type { Row } from '../intake/files/readTable.ts'

/** The rows of one order or customer. */
export type StoredEntry = readonly Row[]

/** Rows that are grouped at once. */
const BREAK = 1000

/** What the lines of one order share; a line without it is an order of its own. */
function keyOf(reading: Reading, row: Row): string {
  const shared = cellOf(reading, row, 'orderKey') || cellOf(reading, row, 'externalId')
  return shared === '' ? `line ${row.line}` : `${cellOf(reading, row, 'source').toUpperCase()} ${shared}`
}

/** The rows by entry, in the order of their first lines: those of one order can be anywhere in the file. */
export async function entriesOf(
  kind: ImportKind,
  reading: Reading,
  rows: readonly Row[],
): Promise<StoredEntry[]> {
  if (kind === 'customers') return rows.map((row) => [row])
  const entries = new Map<string, Row[]>()
  for (const [at, row] of rows.entries()) {
    // Other calls are answered in between.
    if (at % BREAK === 0) await setImmediate()
    const key = keyOf(reading, row)
    const entry = entries.get(key)
    if (entry) entry.push(row)
    else entries.set(key, [row])
  }
  return [...entries.values()]
}
