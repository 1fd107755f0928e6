import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { type exportPayoutsAsLines, listPayouts, type PayoutRow } from '#contract/payouts/payouts.ts'
import type { z } from '#contract/schema/z.ts'
import { businessDay, readTimeZone } from '../businessDay.ts'
import { type Db, rowOf, yieldToOthers } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { sayPlace } from '../events/updatedSince.ts'
import { sendLines } from '../http/ndjson.ts'
import { payoutOrderBy } from './list.ts'
import { ROW, type StoredRow, type Viewer, visiblePayout } from './rows.ts'
import { matchingPayouts } from './scope.ts'

const CHUNK = 250

/** These payouts as in the list, in this order. */
export async function payoutRowsById(db: Db, viewer: Viewer, ids: readonly number[]): Promise<PayoutRow[]> {
  const { rows } = await rowOf<{ rows: StoredRow[] | null }>(
    db,
    sql`select (select json_agg(json_build_object(${ROW}) order by page.place)
      from unnest(${intArray(ids)}) with ordinality as page(id, place) join payouts p on p.id = page.id) as rows`,
  )
  return (rows ?? []).map((row) => visiblePayout(viewer, row))
}

async function* readRows(db: Db, viewer: Viewer, ids: readonly number[]): AsyncGenerator<PayoutRow[], void> {
  for (let from = 0; from < ids.length; from += CHUNK) {
    await yieldToOthers(db)
    yield await payoutRowsById(db, viewer, ids.slice(from, from + CHUNK))
  }
}

/** The matching payouts as NDJSON, with the same fields hidden as in the list. Throws 403 `hiddenField`. */
export async function exportPayoutLines(
  db: Db,
  { log, ...viewer }: Viewer & { readonly log: FastifyBaseLogger },
  { sort, ...filter }: z.output<typeof exportPayoutsAsLines.query>,
  reply: FastifyReply,
): Promise<NodeJS.ReadableStream | Buffer> {
  await sayPlace(db, reply)
  const { ids } = await rowOf<{ ids: number[] }>(
    db,
    sql`select array(select p.id from payouts p where ${matchingPayouts(viewer.account, filter)}
      order by ${payoutOrderBy(sort)}) as ids`,
  )
  const name = `payouts-${businessDay(viewer.now, await readTimeZone(db))}`
  return sendLines(reply, log, { name, list: listPayouts }, readRows(db, viewer, ids))
}
