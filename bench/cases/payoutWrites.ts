import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'
import { BENCH_LOGIN } from '../fill/fill.ts'
import type { Case } from './case.ts'

/** Unpaid orders of one artist. */
export interface Payable {
  readonly artistId: number
  readonly login: string
  readonly entries: readonly {
    readonly id: number
    readonly orderId: number
    readonly number: number
    readonly budget: number
  }[]
}

const ORDERS = 5
/** Per artist, so that each still has something that a pay run pays. */
const MOST = 4

/** Payments of five orders each, of different orders; DONE ones first. */
export const findPayable = (db: Db): Promise<Payable[]> =>
  rowsOf(
    db,
    sql`select d.artist_id as "artistId", u.login, json_agg(json_build_object('id', d.id, 'orderId', d.order_id,
        'number', d.number, 'budget', d.budget)) as entries
      from (
        select b.id, b.artist_id, b.order_id, o.number, b.budget, (row_number() over (
          partition by b.artist_id order by o.status = 'DONE' desc, o.number desc) - 1) / ${ORDERS}::int as part
        from artist_budgets b join orders o on o.id = b.order_id and o.assigned_to = b.artist_id
        where b.payment_status = 'UNPAID' and b.budget > 0 and not o.refunded) d
      join users u on u.id = d.artist_id
      where d.part < ${MOST}::int group by d.artist_id, u.login, d.part having count(*) = ${ORDERS}::int
      order by d.part, d.artist_id`,
  )

/**
 * Takes back what earlier runs of the benchmark paid in a kept database: voids the payouts and removes them, so
 * that the totals stay exact.
 */
export async function takeBackPayouts(db: Db): Promise<void> {
  const made = sql`select id from payouts where created_by = (select id from users where lower(login) = ${BENCH_LOGIN})`
  const paid = sql`select budget_id from payout_items where payout_id in (${made})`
  await db.execute(sql`update artist_budgets set payment_status = 'UNPAID' where id in (${paid})`)
  await db.execute(sql`update payouts set voided_date = now() where id in (${made})`)
  await db.execute(sql`delete from pay_runs`)
  await db.execute(sql`delete from payouts where id in (${made})`)
}

const bodyOf = ({ login, entries }: Payable): string =>
  JSON.stringify({
    artist: login,
    items: entries.map(({ number, budget }) => ({
      payoutItemType: 'BOOKING_PAYMENT',
      bookingNumber: number,
      paid: budget,
    })),
    note: 'Bench',
    totalPaid: entries.reduce((sum, { budget }) => sum + budget, 0),
  })

const payRaw = (db: Db, { artistId, entries }: Payable, place: number) =>
  db.transaction(async (tx) => {
    const ids = sql`${`{${entries.map(({ orderId }) => orderId).join(',')}}`}::int[]`
    const budgets = sql`${`{${entries.map(({ id }) => id).join(',')}}`}::int[]`
    const cents = entries.reduce((sum, { budget }) => sum + budget * 100, 0)
    const transaction = `PORAW${Date.now()}-${place}`
    await tx.execute(sql`select * from users where id = ${artistId} for share`)
    await tx.execute(sql`select * from orders where id = any(${ids}) order by id for no key update`)
    await tx.execute(sql`select * from artist_budgets where id = any(${budgets}) order by id for update`)
    await tx.execute(sql`with made as (
        insert into payouts (transaction_id, code, artist_id, order_cents, note, created_date, created_by, search_text)
        select ${transaction}, 'bench', ${artistId}, ${cents}, 'Bench', now(), id, lower(${transaction})
        from users where lower(login) = ${BENCH_LOGIN} returning id)
      insert into payout_items (payout_id, type, order_id, budget_id, cents)
      select made.id, 'BOOKING_PAYMENT', b.order_id, b.id, b.budget * 100 from made, artist_budgets b
      where b.id = any(${budgets})`)
    await tx.execute(sql`update artist_budgets set payment_status = 'PAID' where id = any(${budgets})`)
    await tx.execute(sql`insert into events (at, actor, area, record_id, kind)
      select now(), 'Bench', 'orders', unnest(${ids}), 'artistPaid' union all select now(), 'Bench', 'payouts', 0, 'created'`)
  })

/** Pays five orders of an artist, different ones on each turn. */
export const payoutWrites = (payable: readonly Payable[]): readonly Case[] => {
  let taken = 0
  const take = (): Payable => {
    const next = payable[taken++]
    if (!next) throw new Error('No artist has five unpaid orders any more')
    return next
  }
  return [
    {
      name: 'write: pay 5 orders of an artist',
      as: 'admin',
      path: () => ['/api/payouts'],
      sends: () => ({ method: 'POST', body: { type: 'application/json', text: bodyOf(take()) } }),
      raw: (_, db) => payRaw(db, take(), taken),
      times: 16,
    },
  ]
}
