import type { FastifyReply } from 'fastify'
import { type exportOrdersAsLines, listOrders } from '#contract/orders/list.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { z } from '#contract/schema/z.ts'
import { businessDay, readTimeZone } from '../../businessDay.ts'
import { type Db, yieldToOthers } from '../../db/db.ts'
import { sayPlace } from '../../events/updatedSince.ts'
import type { Links } from '../../files/links.ts'
import { sendLines } from '../../http/ndjson.ts'
import type { BulkRequest } from '../bulk/bulkBatches.ts'
import { listedFields } from '../list/listedFields.ts'
import { orderRowsById } from '../rows.ts'
import { findIds } from './exportOrders.ts'

/** Orders per query, as on the largest page of the list. */
const CHUNK = 500

interface Exporting extends BulkRequest {
  readonly links: Links
}

async function* readRows(
  db: Db,
  { account, now, links }: Exporting,
  ids: readonly number[],
): AsyncGenerator<OrderRow[], void> {
  for (let from = 0; from < ids.length; from += CHUNK) {
    await yieldToOthers(db)
    yield await orderRowsById(
      db,
      account,
      ids.slice(from, from + CHUNK),
      listedFields(account, { links, now }),
    )
  }
}

/** The matching orders as NDJSON, with the same fields hidden as in the list. Throws 403 `hiddenField`. */
export async function exportOrderLines(
  db: Db,
  request: Exporting,
  query: z.output<typeof exportOrdersAsLines.query>,
  reply: FastifyReply,
): Promise<NodeJS.ReadableStream | Buffer> {
  await sayPlace(db, reply)
  const ids = await findIds(db, request, query)
  const name = `orders-${businessDay(request.now, await readTimeZone(db))}`
  const all = ids === '' ? [] : ids.split(',').map(Number)
  return sendLines(reply, request.log, { name, list: listOrders }, readRows(db, request, all))
}
