import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { dollarsOf } from '#contract/money.ts'
import type { exportPayouts as contract } from '#contract/payouts/payouts.ts'
import type { z } from '#contract/schema/z.ts'
import { businessDay, readTimeZone } from '../businessDay.ts'
import { type Db, rowOf, rowsOf, yieldToOthers } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { sendCsv } from '../http/csv.ts'
import { payoutOrderBy } from './list.ts'
import type { Viewer } from './rows.ts'
import { matchingPayouts } from './scope.ts'

const CHUNK = 250

interface Line {
  readonly transactionId: string
  readonly createdDate: string
  readonly artist: string
  readonly login: string
  readonly type: string
  readonly number: number | null
  readonly cents: number
  readonly note: string
  readonly voidedDate: string | null
}

/** The lines of these payouts, in this order. */
const linesOf = (db: Db, ids: readonly number[]): Promise<Line[]> =>
  rowsOf(
    db,
    sql`select p.transaction_id as "transactionId", p.created_date as "createdDate", u.login,
        trim(u.first_name || ' ' || u.last_name) as artist, i.type, o.number, i.cents::float8 as cents,
        coalesce(i.note, p.note) as note, p.voided_date as "voidedDate"
      from unnest(${intArray(ids)}) with ordinality as page(id, place) join payouts p on p.id = page.id
      join users u on u.id = p.artist_id join payout_items i on i.payout_id = p.id
      left join orders o on o.id = i.order_id
      order by page.place, o.number nulls last, i.id`,
  )

async function* readLines(db: Db, ids: readonly number[]): AsyncGenerator<Line[], void> {
  for (let from = 0; from < ids.length; from += CHUNK) {
    await yieldToOthers(db)
    yield await linesOf(db, ids.slice(from, from + CHUNK))
  }
}

const HEADINGS = ['Transaction', 'Date', 'Artist', 'Login', 'Type', 'Order', 'Amount', 'Note', 'Voided']

/** Every line of the matchingPayouts payouts as CSV; with `id` of those of them (D-8.23). Throws 403 `hiddenField`. */
export async function exportPayouts(
  db: Db,
  { account, now, log }: Pick<Viewer, 'account' | 'now'> & { readonly log: FastifyBaseLogger },
  { id, sort, ...filter }: z.output<(typeof contract)['query']>,
  reply: FastifyReply,
): Promise<NodeJS.ReadableStream | Buffer> {
  const named = id ? sql`and p.id = any(${intArray(id)})` : sql``
  const { ids } = await rowOf<{ ids: number[] }>(
    db,
    sql`select array(select p.id from payouts p where ${matchingPayouts(account, filter)} ${named}
      order by ${payoutOrderBy(sort)}) as ids`,
  )
  const zone = await readTimeZone(db)
  const dayOf = (at: string) => businessDay(new Date(at), zone)
  const file = {
    name: `payouts-${businessDay(now, zone)}`,
    headings: HEADINGS,
    record: (line: Line) => [
      line.transactionId,
      dayOf(line.createdDate),
      line.artist,
      line.login,
      line.type === 'EXTRA_PAYMENT' ? 'Extra' : 'Order',
      line.number ?? undefined,
      dollarsOf(line.cents),
      line.note,
      line.voidedDate === null ? undefined : dayOf(line.voidedDate),
    ],
  }
  return sendCsv(reply, log, file, readLines(db, ids))
}
