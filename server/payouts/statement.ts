import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { dollarsOf } from '#contract/money.ts'
import type { Statement } from '#contract/payouts/earnings.ts'
import { businessDay, readTimeZone } from '../businessDay.ts'
import { type Db, iso, rowOf, rowsOf } from '../db/db.ts'
import { sendCsv } from '../http/csv.ts'
import { findEarner } from './earner.ts'
import { monthRange } from './month.ts'
import { itemOf, PAYOUT_ITEMS, type StoredItem } from './rows.ts'

interface Stored {
  readonly transactionId: string
  readonly createdDate: string
  readonly note: string
  readonly cents: number
  readonly items: StoredItem[] | null
}

/** An artist's live payouts of a month, the oldest first, and what is unpaid now. Throws 404. */
export async function getStatement(db: Db, login: string, month: string): Promise<Statement> {
  const artist = await findEarner(db, login)
  const { from, to } = monthRange(month, await readTimeZone(db))
  const rows = await rowsOf<Stored>(
    db,
    sql`select p.transaction_id as "transactionId", p.created_date as "createdDate", p.note,
        (p.order_cents + p.extra_cents)::float8 as cents, ${PAYOUT_ITEMS} as items
      from payouts p where p.artist_id = ${artist.id} and p.voided_date is null
        and p.created_date >= ${from} and p.created_date < ${to} order by p.id`,
  )
  const unpaid = await rowOf<{ count: number; cents: number; paid: boolean }>(
    db,
    sql`select coalesce(sum(orders), 0)::int as count, coalesce(sum(cents), 0)::float8 as cents,
        exists (select 1 from payouts where artist_id = ${artist.id}) as paid from work_totals
      where role = 'artist' and user_id = ${artist.id} and kind = 'unpaid'`,
  )
  return {
    artist,
    month,
    payouts: rows.map(({ cents, items, createdDate, ...row }) => ({
      ...row,
      createdDate: iso(createdDate),
      totalPaid: dollarsOf(cents),
      items: (items ?? []).map(itemOf),
    })),
    totalPaid: dollarsOf(rows.reduce((sum, { cents }) => sum + cents, 0)),
    unpaid: { count: unpaid.count, total: dollarsOf(unpaid.cents) },
    earned: unpaid.paid || unpaid.count > 0,
  }
}

const HEADINGS = ['Transaction', 'Date', 'Type', 'Order', 'Amount', 'Note']

/** The statement as CSV, a line per item. */
export async function exportStatement(
  db: Db,
  log: FastifyBaseLogger,
  { login, month }: { readonly login: string; readonly month: string },
  reply: FastifyReply,
): Promise<NodeJS.ReadableStream | Buffer> {
  const statement = await getStatement(db, login, month)
  const zone = await readTimeZone(db)
  const lines = statement.payouts.flatMap(({ transactionId, createdDate, note, items }) =>
    items.map((item) => ({
      ...item,
      transactionId,
      note: item.note ?? note,
      day: businessDay(new Date(createdDate), zone),
    })),
  )
  type Line = (typeof lines)[number]
  const file = {
    name: `statement-${statement.artist.login.replace(/[^\w.-]/g, '_')}-${month}`,
    headings: HEADINGS,
    record: ({ transactionId, day, payoutItemType, booking, paid, note }: Line) => [
      transactionId,
      day,
      payoutItemType === 'EXTRA_PAYMENT' ? 'Extra' : 'Order',
      booking?.number,
      paid,
      note,
    ],
  }
  async function* chunks(): AsyncGenerator<readonly Line[], void> {
    yield lines
  }
  return sendCsv(reply, log, file, chunks())
}
