import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

/** One in this many payouts has an extra payment of ten dollars. */
const EXTRA = 12
const EXTRA_CENTS = 1000

/** The paid entries with the place of their payout: artists are paid once a week, one after another. */
const PAID_ENTRIES = sql`
  create table bench_paid as
  select b.id, b.order_id, b.order_number, b.artist_id, b.budget,
    dense_rank() over (order by w.week desc, b.artist_id)::int as place,
    now() - w.week * interval '7 days' + (b.artist_id % 1000 - 1000) * interval '1 second' as at
  from artist_budgets b join orders o on o.id = b.order_id,
    lateral (select greatest(0, floor(extract(epoch from now() - o.paid_at) / 604800 - 0.1))::int as week) w
  where b.payment_status = 'PAID'`

const TRANSACTION = sql`'PO' || lpad(b.place::text, 12, '0')`

const PAYOUTS = sql`
  insert into payouts (transaction_id, code, artist_id, order_cents, extra_cents, note, email, created_date, created_by,
    search_text)
  select m.transaction_id, to_char(m.at, 'YYYYMMDD-') || u.login, u.id, m.cents, m.extra, n.note, u.email, m.at,
    (select id from users where login = 'agent1'),
    lower(concat_ws(chr(10), m.transaction_id, u.first_name || ' ' || u.last_name, u.login, n.note, m.numbers))
  from (
    select b.place, ${TRANSACTION} as transaction_id, b.artist_id, b.at, sum(b.budget) * 100 as cents,
      case when b.place % ${EXTRA}::int = 0 then ${EXTRA_CENTS}::int else 0 end as extra,
      string_agg('#' || b.order_number || '(' || b.budget || ')', ' + ' order by b.order_number) as parts,
      string_agg('#' || b.order_number, chr(10) order by b.order_number) as numbers
    from bench_paid b group by b.place, b.artist_id, b.at) m
  join users u on u.id = m.artist_id, lateral (select left('Payment for orders: ' || m.parts, 2000) as note) n
  order by m.place`

const ITEMS = sql`
  insert into payout_items (payout_id, type, order_id, budget_id, cents)
  select p.id, 'BOOKING_PAYMENT', b.order_id, b.id, b.budget * 100
  from bench_paid b join payouts p on p.transaction_id = ${TRANSACTION} order by p.id, b.order_number`

const EXTRAS = sql`
  insert into payout_items (payout_id, type, cents) select id, 'EXTRA_PAYMENT', extra_cents from payouts
  where extra_cents > 0 order by id`

/** A receipt for each payout; their ids are above those of all other files. */
const RECEIPTS = [
  sql`insert into files (id, name, file_name, file_type, size, attached, created_date, external_url)
    overriding system value
    select 1500000000 + id, 'receipt.jpg', 'receipt.jpg', 'image/jpeg', 1000, true, created_date,
      'https://photos.bench.test/1.jpg' from payouts order by id`,
  sql`insert into payout_files (payout_id, file_id) select id, 1500000000 + id from payouts order by id`,
]

/** Pays every entry that `fillOrders` marked as paid: weekly payouts with items and receipts. */
export async function fillPayouts(db: Db): Promise<void> {
  for (const statement of [PAID_ENTRIES, sql`analyze bench_paid`, PAYOUTS, ITEMS, EXTRAS, ...RECEIPTS])
    await db.execute(statement)
  await db.execute(sql`drop table bench_paid`)
}
