import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { exportOrders } from '#contract/orders/list.ts'
import type { z } from '#contract/schema/z.ts'
import { businessDay, readTimeZone } from '../../businessDay.ts'
import { type Db, rowOf } from '../../db/db.ts'
import { sendCsv } from '../../http/csv.ts'
import type { Cell } from '../../http/csvCells.ts'
import type { BulkRequest } from '../bulk/bulkBatches.ts'
import { matchingOrders, requireVisibleSort } from '../list/conditions.ts'
import { orderBy } from '../list/list.ts'
import { exportColumns } from './exportColumns.ts'
import { dateFormat } from './exportDates.ts'
import { readParts } from './exportRows.ts'

type ExportQuery = z.output<typeof exportOrders.query>

/**
 * The ids of all matchingOrders orders, separated by commas. They are found once, so that each order is in the file once and in
 * its place, even if orders change while it is sent.
 */
export async function findIds(
  db: Db,
  { account, now }: BulkRequest,
  { sort, columns: _, ...filter }: Omit<ExportQuery, 'columns'> & Partial<Pick<ExportQuery, 'columns'>>,
): Promise<string> {
  requireVisibleSort(account, sort)
  const where = await matchingOrders(db, account, filter, now)
  const order = orderBy(account, sort)
  const { ids } = await rowOf<{ ids: string }>(
    db,
    sql`select array_to_string(array(select o.id from orders o where ${where} order by ${order}), ',') as ids`,
  )
  return ids
}

/** The matchingOrders orders as CSV (A§2), with the same fields hidden as in the list. Throws 403 `hiddenField`. */
export async function exportCsv(
  db: Db,
  request: BulkRequest,
  query: ExportQuery,
  reply: FastifyReply,
): Promise<NodeJS.ReadableStream | Buffer> {
  const { account, now, log } = request
  const ids = await findIds(db, request, query)
  const zone = await readTimeZone(db)
  const columns = exportColumns(account, query.columns)
  const file = {
    name: `orders-${businessDay(now, zone)}`,
    headings: columns.map(({ heading }) => heading),
    record: (cells: readonly Cell[]) => cells,
  }
  return sendCsv(reply, log, file, readParts(db, { account, columns, dateOf: dateFormat(zone) }, ids))
}
