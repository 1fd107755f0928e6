import { sql } from 'drizzle-orm'
import { cleanName } from '#contract/text/clean.ts'
import { fold } from '#contract/text/fold.ts'
import { type Db, rowsOf } from '../db/db.ts'
import type { Reading, Remark } from '../intake/files/entry.ts'
import { type ReadOrder, readOrder } from '../intake/files/readOrder.ts'
import type { Row } from '../intake/files/readTable.ts'
import type { NewOrder } from '../intake/newOrder.ts'
import { storeNames, takesNewStores } from '../intake/storeNames.ts'

import type { CheckedRow } from './checked.ts'
import { shownOrder } from './shown.ts'

const keyOf = ({ source, externalId }: Pick<NewOrder, 'source' | 'externalId'>) => `${source} ${externalId}`

/** The orders that exist already, by source and id. */
async function known(db: Db, orders: readonly NewOrder[]): Promise<ReadonlyMap<string, number>> {
  const asked = orders.map(({ source, externalId }) => ({ source, externalId }))
  const rows = await rowsOf<{ id: number; source: NewOrder['source']; externalId: string }>(
    db,
    sql`select o.id, o.source, o.external_id as "externalId" from orders o
      join jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(source text, "externalId" text)
        on o.source = a.source and o.external_id = a."externalId"`,
  )
  return new Map(rows.map((row) => [keyOf(row), row.id]))
}

/** The stores that an order may name, by folded names; undefined if it may name any. */
async function allowedStores(db: Db): Promise<ReadonlySet<string> | undefined> {
  return (await takesNewStores(db)) ? undefined : new Set((await storeNames(db)).map(fold))
}

const unknownStore = (line: number, name: string): Remark => ({
  line,
  field: 'store',
  key: 'noStore',
  with: { name },
})

/** Judges orders of a file, batch by batch. */
export async function openOrders(db: Db, reading: Reading) {
  const stores = await allowedStores(db)
  const checkRow = (line: number, read: ReadOrder, existing: ReadonlyMap<string, number>): CheckedRow => {
    if (!('order' in read)) return { line, result: read.result, remarks: read.remarks }
    const id = existing.get(keyOf(read.order))
    const shown = shownOrder(read.order)
    if (id !== undefined) return { line, result: 'known', remarks: [], recordId: id, shown }
    const store = cleanName(read.order.store ?? '')
    if (store !== '' && stores !== undefined && !stores.has(fold(store)))
      return { line, result: 'wrong', remarks: [unknownStore(line, store)] }
    return { line, result: 'new', remarks: read.remarks, shown }
  }
  return async (entries: readonly (readonly Row[])[]): Promise<CheckedRow[]> => {
    const read = entries.map((rows) => readOrder(reading, rows))
    const existing = await known(
      db,
      read.flatMap((each) => ('order' in each ? [each.order] : [])),
    )
    return read.map((each, at) => checkRow(entries[at]?.[0]?.line ?? 0, each, existing))
  }
}
