import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { exportOrders } from '#contract/orders/list.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { businessDay, readTimeZone } from '../../businessDay.ts'
import { breathe, type Db, rowOf } from '../../db/db.ts'
import { sendCsv } from '../../http/csv.ts'
import type { SignedIn } from '../../session/account.ts'
import { type BulkRequest, numbersInScope } from '../bulk/bulkBatches.ts'
import { matching, requireVisibleSort } from '../list/conditions.ts'
import { orderBy } from '../list/list.ts'
import { dueField } from '../list/listedFields.ts'
import { rowsById } from '../rows.ts'
import { dateFormat, exportColumns } from './exportColumns.ts'

/** Orders per query: a balance between speed and blocking other requests. */
const CHUNK = 250

type ExportQuery = z.output<typeof exportOrders.query>

async function findIds(
  db: Db,
  { account, now }: BulkRequest,
  { sort, columns: _, ...filter }: ExportQuery,
): Promise<number[]> {
  requireVisibleSort(account, sort)
  const where = await matching(db, account, filter, now)
  const order = orderBy(account, sort)
  const { ids } = await rowOf<{ ids: number[] }>(
    db,
    sql`select array(select o.id from orders o where ${where} order by ${order}) as ids`,
  )
  return ids
}

/** Reads the rows lazily in chunks; orders that have left the scope meanwhile are left out. */
async function* readChunks(
  db: Db,
  account: SignedIn,
  ids: readonly number[],
): AsyncGenerator<OrderRow[], void> {
  for (let from = 0; from < ids.length; from += CHUNK) {
    await breathe(db)
    const chunk = ids.slice(from, from + CHUNK)
    const inScope = await numbersInScope(db, account, chunk)
    yield await rowsById(
      db,
      account,
      chunk.filter((id) => inScope.has(id)),
      dueField(account),
    )
  }
}

/** The matching orders as CSV (A§2), with the same fields hidden as in the list. Throws 403 `hiddenField`. */
export async function exportCsv(
  db: Db,
  request: BulkRequest,
  query: ExportQuery,
  reply: FastifyReply,
): Promise<NodeJS.ReadableStream | Buffer> {
  const { account, now, log } = request
  const ids = await findIds(db, request, query)
  const zone = await readTimeZone(db)
  const dateOf = dateFormat(zone)
  const columns = exportColumns(account, query.columns)
  const file = {
    name: `orders-${businessDay(now, zone)}`,
    headings: columns.map(({ heading }) => heading),
    record: (row: OrderRow) => columns.map(({ cell }) => cell(row, dateOf)),
  }
  return sendCsv(reply, log, file, readChunks(db, account, ids))
}
