import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowOf, rowsOf } from '#server/db/db.ts'
import { FIRST_NUMBER } from './fillOrders.ts'

const ORDERS_AT_ONCE = 20_000
/** Customers who are erased, and how many orders each of them gets besides those that they have. */
export const WITH_TEN = 6
const GIVEN = 6
const HAVE = 4

/** A mail of the usual length, whose words differ. */
const MAIL = sql`repeat('We have drawn your picture and wait for your answer, ' || md5(o.id::text) || '. ', 12)`

/** One of the orders with these numbers in `every`, as `o`, with the customer as `u`. */
const those = (every: number) => (from: number) =>
  sql`from orders o join users u on u.id = o.customer_id cross join (select min(id) as agent from users where login like 'agent%') a
    where o.number between ${from}::int and ${from + ORDERS_AT_ONCE - 1}::int and o.number % ${every}::int = 0 order by o.number`

const FILLS: readonly ((from: number) => SQL)[] = [
  (
    from,
  ) => sql`insert into outbox (channel, kind, message_id, "to", subject, html, text, order_id, created_date, next_attempt,
      sent_date, state)
    select 'EMAIL', 'NOTIFY', 'bench-' || o.id || '@bench.test', u.email, 'Your order #' || o.number, '<p>' || ${MAIL} || '</p>',
      ${MAIL}, o.id, o.paid_at, o.paid_at, o.paid_at, 'SENT' ${those(2)(from)}`,
  // Every third of no order, as what is written to an address of the shop.
  (
    from,
  ) => sql`insert into received_messages (channel, nature, source_key, order_id, sender, sender_name, subject, text, html, at,
      created_date, read_date, waited, settled_date)
    select 'EMAIL', 'ANSWER', 'bench-text-' || o.id, case when o.number % 15 > 0 then o.id end, u.email,
      u.first_name || ' ' || u.last_name, 'Re: Your order', ${MAIL}, '<p>' || ${MAIL} || '</p>', o.paid_at, o.paid_at, o.paid_at,
      o.number % 15 = 0, case when o.number % 15 = 0 then o.paid_at end ${those(5)(from)}`,
  (from) => sql`insert into notifications (title, description, created_date, cause, additional_data, status)
    select 'Order #' || o.number, 'Moved on', o.paid_at, 'ARTIST_ASSIGNED',
      jsonb_build_object('code', o.code, 'orderNumber', o.number), 'SENT' ${those(2)(from)}`,
  (from) => sql`insert into notification_recipients (notification_id, user_id, read_date)
    select n.id, o.assigned_to, o.paid_at from notifications n join orders o on n.title = 'Order #' || o.number
    where o.number between ${from}::int and ${from + ORDERS_AT_ONCE - 1}::int and o.assigned_to is not null order by n.id`,
  (from) => sql`insert into step_comments (step_id, user_id, content, created_date)
    select (select min(s.id) from steps s where s.order_id = o.id), a.agent, 'A little brighter, ' || md5(o.id::text), o.paid_at
    ${those(4)(from)}`,
  (from) => sql`insert into order_todos (order_id, detail, created_by, created_date)
    select o.id, 'Ask about the colours, ' || md5(o.id::text), a.agent, o.paid_at ${those(10)(from)}`,
  (
    from,
  ) => sql`insert into shop_deliveries (channel, delivery_id, topic, at, body, outcome, external_id, customer_name, order_id)
    select 'shopify', 'bench-' || o.id, 'orders/create', o.paid_at, jsonb_build_object('email', u.email, 'note', ${MAIL})::text,
      'TAKEN', o.number::text, u.first_name || ' ' || u.last_name, o.id ${those(10)(from)}`,
  (
    from,
  ) => sql`insert into webhook_deliveries (webhook_id, event_id, type, record_id, state, queued_date, next_attempt, body)
    select w.id, e.id, 'orders.created', o.id, 'DONE', o.paid_at, o.paid_at, jsonb_build_object('email', u.email)::text
    from orders o join users u on u.id = o.customer_id cross join (select min(id) as id from webhooks) w
      cross join lateral (select min(id) as id from events where area = 'orders' and record_id = o.id) e
    where o.number between ${from}::int and ${from + ORDERS_AT_ONCE - 1}::int and o.number % 5 = 0 and e.id is not null
    order by o.number`,
  (from) => sql`insert into chat_messages (artist_id, from_artist, author_id, text, at)
    select t.artist_id, true, t.artist_id, 'How about this one? ' || md5(o.id::text), o.paid_at
    from orders o join chat_threads t on t.artist_id = o.assigned_to
    where o.number between ${from}::int and ${from + ORDERS_AT_ONCE - 1}::int and o.number % 3 = 0 order by o.number`,
  (from) => sql`insert into import_rows (import_id, line, cells, entry, result, done)
    select i.id, o.number, jsonb_build_array(u.email, u.first_name, o.number), o.number, 'new', true
    from orders o join users u on u.id = o.customer_id cross join (select min(id) as id from imports) i
    where o.number between ${from}::int and ${from + ORDERS_AT_ONCE - 1}::int and o.number % 20 = 0 order by o.number`,
]

const TABLES = [
  'outbox',
  'received_messages',
  'notifications',
  'notification_recipients',
  'step_comments',
  'order_todos',
  'shop_deliveries',
  'webhook_deliveries',
  'chat_messages',
  'import_rows',
  'events',
]

/** Gives some customers of four orders six more, of others: ten that are done. */
export async function giveTen(db: Db): Promise<void> {
  await db.execute(sql`with people as (
      select o.customer_id as id, row_number() over (order by o.customer_id) - 1 as place
      from orders o join customers c on c.user_id = o.customer_id
      where c.erased_date is null group by 1 having count(*) = ${HAVE} and bool_and(o.status = 'DONE') order by 1 limit ${WITH_TEN}),
    given as (
      select o.id, (row_number() over (order by o.number) - 1) / ${GIVEN} as place
      from orders o join customers c on c.user_id = o.customer_id
      where o.status = 'DONE' and c.erased_date is null and o.number > ${FIRST_NUMBER} and o.customer_id not in (select id from people)
      order by o.number limit ${WITH_TEN * GIVEN})
    update orders o set customer_id = p.id from given g join people p on p.place = g.place where o.id = g.id`)
}

/** Fills the tables with texts that an erasure looks through, in proportion to the orders. Returns how many rows each has. */
export async function fillTexts(db: Db, total: number): Promise<ReadonlyMap<string, number>> {
  const filled = await rowsOf(db, sql`select 1 from outbox limit 1`)
  if (filled.length === 0) {
    await db.execute(sql`insert into webhooks (name, url, events, permissions, maker_id, enabled, position)
      select 'Bench', 'https://hooks.bench.test', '{}', '{}', min(id), false, 0 from users where login like 'agent%'`)
    await db.execute(
      sql`insert into chat_threads (artist_id, last_at, waiting) select user_id, now(), false from artists`,
    )
    await db.execute(sql`insert into imports (kind, file_name, state, format, headings, fields, settings)
      values ('orders', 'orders.csv', 'done', 'csv', '[]', '[]', '{}')`)
    for (const fill of FILLS)
      for (let from = FIRST_NUMBER + 1; from <= FIRST_NUMBER + total; from += ORDERS_AT_ONCE)
        await db.execute(fill(from))
    await db.execute(sql`analyze`)
  }
  const counts = await Promise.all(
    TABLES.map(async (table) => {
      const { count } = await rowOf<{ count: number }>(
        db,
        sql`select count(*)::int as count from ${sql.identifier(table)}`,
      )
      return [table, count] as const
    }),
  )
  return new Map(counts)
}
