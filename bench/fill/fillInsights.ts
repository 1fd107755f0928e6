import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowOf } from '#server/db/db.ts'
import { FIRST_NUMBER } from './fillOrders.ts'

const ORDERS_AT_ONCE = 20_000
/** One in this many orders has reviews, and one in this many a customer who wrote. */
const REVIEWED = 5
const WROTE = 50

/** How a finished order moved, three hours in all. */
const movesBetween = (from: number, to: number): SQL => sql`
  insert into events (at, actor, area, record_id, kind, data)
  select o.paid_at + m.minutes * interval '1 minute', 'Bench', 'orders', o.id, 'statusChanged',
    jsonb_build_object('before', m.before, 'after', m.after)
  from orders o cross join (values (1, 15, 'NEW_ORDER', 'SKETCH'), (2, 70, 'SKETCH', 'COLOR'),
    (3, 150, 'COLOR', 'EXPORT_FILE'), (4, 180, 'EXPORT_FILE', 'DONE')) m (place, minutes, before, after)
  where o.number between ${from}::int and ${to}::int and o.status = 'DONE' order by o.number, m.place`

const reviewsBetween = (from: number, to: number): SQL => sql`
  insert into steps (order_id, artist_id, name, status, state, created_date, last_modified_date)
  select o.id, o.assigned_to, 'Review', r.status, case when (o.number + r.place) % 4 = 0 then 'REJECTED' else 'APPROVED' end,
    o.paid_at, o.paid_at
  from orders o cross join (values (1, 'SKETCH_REVIEW'), (2, 'COLOR_REVIEW')) r (place, status)
  where o.number between ${from}::int and ${to}::int and o.status = 'DONE' and o.number % ${REVIEWED}::int = 0
  order by o.number, r.place`

const wroteBetween = (from: number, to: number): readonly SQL[] => {
  const those = sql`from orders o where o.number between ${from}::int and ${to}::int and o.number % ${WROTE}::int = 0 order by o.number`
  return [
    sql`insert into received_messages (channel, nature, source_key, order_id, text, at, created_date, read_date)
      select 'EMAIL', 'ANSWER', 'bench-' || o.id, o.id, 'Lovely.', o.paid_at, o.paid_at, o.paid_at ${those}`,
    sql`insert into calls (order_id, text, at, created_by)
      select o.id, 'Called.', o.paid_at + (o.number % 37) * interval '1 hour', o.cs_id from orders o
      where o.number between ${from}::int and ${to}::int and o.number % ${WROTE}::int = 0 and o.cs_id is not null
      order by o.number`,
  ]
}

/** Gives orders a history, and reads their facts from it as the migration does. */
export async function fillInsights(db: Db, total: number): Promise<void> {
  for (let from = FIRST_NUMBER + 1; from <= FIRST_NUMBER + total; from += ORDERS_AT_ONCE) {
    const range = [from, from + ORDERS_AT_ONCE - 1] as const
    for (const insert of [movesBetween(...range), reviewsBetween(...range), ...wroteBetween(...range)])
      await db.execute(insert)
  }
  await db.execute(sql`analyze`)
  for (let after = 0; ; ) {
    const { ids } = await rowOf<{ ids: number[] }>(
      db,
      sql`select array(select id from orders where id > ${after} order by id limit ${ORDERS_AT_ONCE}) as ids`,
    )
    const last = ids.at(-1)
    if (last === undefined) return
    await db.execute(
      sql`select refresh_order_facts(array(select id from orders where id > ${after} and id <= ${last}))`,
    )
    after = last
  }
}
