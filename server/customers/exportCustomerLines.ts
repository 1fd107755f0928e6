import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { listCustomers } from '#contract/customers/customers.ts'
import { businessDay, readTimeZone } from '../businessDay.ts'
import { type Db, rowOf } from '../db/db.ts'
import { sayPlace } from '../events/updatedSince.ts'
import { sendLines } from '../http/ndjson.ts'
import type { BulkRequest } from '../orders/bulk/bulkBatches.ts'
import { readChunks } from './exportCustomers.ts'
import { type Asked, matchingCustomers } from './matching.ts'

/** The matching customers as NDJSON, with the same fields hidden as in the list. Throws 403 `hiddenField`. */
export async function exportCustomerLines(
  db: Db,
  request: BulkRequest,
  asked: Asked,
  reply: FastifyReply,
): Promise<NodeJS.ReadableStream | Buffer> {
  await sayPlace(db, reply)
  const { before, ids: wanted } = matchingCustomers(request.account, asked, request.now)
  const { ids } = await rowOf<{ ids: number[] }>(db, sql`${before} select array(${wanted}) as ids`)
  const name = `customers-${businessDay(request.now, await readTimeZone(db))}`
  return sendLines(reply, request.log, { name, list: listCustomers }, readChunks(db, request, ids))
}
