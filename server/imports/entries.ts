import type { ImportKind } from '#contract/imports/fields.ts'
import { cellOf, type Reading } from '../intake/files/entry.ts'
import type { Row } from '../intake/files/readTable.ts'

/** The rows of one order or customer. */
export type StoredEntry = readonly Row[]

/** What the lines of one order share; a line without it is an order of its own. */
function keyOf(reading: Reading, row: Row): string {
  const shared = cellOf(reading, row, 'orderKey') || cellOf(reading, row, 'externalId')
  return shared === '' ? `line ${row.line}` : `${cellOf(reading, row, 'source').toUpperCase()} ${shared}`
}

/** The rows by entry, in the order of their first lines: those of one order can be anywhere in the file. */
export function entriesOf(kind: ImportKind, reading: Reading, rows: readonly Row[]): StoredEntry[] {
  if (kind === 'customers') return rows.map((row) => [row])
  const entries = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(reading, row)
    const entry = entries.get(key)
    if (entry) entry.push(row)
    else entries.set(key, [row])
  }
  return [...entries.values()]
}
