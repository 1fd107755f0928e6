import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { exportOrders } from '#contract/orderList.ts'
import type { OrderRow } from '#contract/orders.ts'
import { type Db, rowOf } from '../db/db.ts'
import { describeError } from '../describeError.ts'
import type { SignedIn } from '../session/account.ts'
import { type BulkRequest, numbersInScope } from './bulkBatches.ts'
import { businessDay, readTimeZone } from './businessDay.ts'
import { matching, requireVisibleSort } from './conditions.ts'
import { dateFormat, exportColumns } from './exportColumns.ts'
import { orderBy } from './list.ts'
import { rowsById } from './rows.ts'

/** Orders of one query: enough to be quick, few enough to be held. */
const CHUNK = 1000

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

/** The rows some at a time, read when they are wanted; an order that has left the scope since is left out. */
async function* readChunks(
  db: Db,
  account: SignedIn,
  ids: readonly number[],
): AsyncGenerator<OrderRow[], void> {
  for (let from = 0; from < ids.length; from += CHUNK) {
    const chunk = ids.slice(from, from + CHUNK)
    const inScope = await numbersInScope(db, account, chunk)
    yield await rowsById(
      db,
      account,
      chunk.filter((id) => inScope.has(id)),
    )
  }
}

/**
 * The matching orders as CSV (A§2), stripped like the list and read no faster than the client takes them.
 * An error on the way breaks the connection off, so that no half file looks whole. Throws 403 `hiddenField`.
 */
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
  const record = (row: OrderRow) => columns.map(({ cell }) => cell(row, dateOf))
  const chunks = readChunks(db, account, ids)
  // Read before the answer begins, so that a database that is gone is an answer of its own.
  const first = await chunks.next()
  reply.header('content-type', 'text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="orders-${businessDay(now, zone)}.csv"`)
  // Only its head is asked for: all the rows would be read as fast as they come, and thrown away.
  if (reply.request.method === 'HEAD') return Buffer.alloc(0)
  async function* records() {
    // One by one, not `yield*`: an array cannot be told that the client is gone.
    for (const row of first.value ?? []) yield record(row)
    for await (const chunk of chunks) for (const row of chunk) yield record(row)
  }
  const csv = stringify({
    header: true,
    columns: columns.map(({ heading }) => heading),
    // Excel takes a file for UTF-8 only with the mark.
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  pipeline(Readable.from(records()), csv, (error) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      log.error({ err: describeError(error) }, 'export broke off')
  })
  return csv
}
