import { sql } from 'drizzle-orm'
import { type Db, rowOf } from '#server/db/db.ts'
import { openSession } from '#server/session/tokens.ts'

const ORDERS_AT_ONCE = 100_000
const CUSTOMERS_PER_ORDER = 4

async function fillPeople(db: Db, customers: number): Promise<void> {
  await db.execute(sql`insert into stores (name) select 'Store ' || n from generate_series(1, 3) n`)
  await db.execute(sql`insert into users (login, email, first_name, last_name)
    select 'artist' || n, 'artist' || n || '@bench.test', 'Artist', 'No ' || n from generate_series(1, 50) n`)
  await db.execute(sql`insert into artists (user_id) select id from users`)
  await db.execute(sql`insert into users (login, email, first_name, last_name, phone_prefix, phone_number)
    select '849' || n, 'c' || n || '@bench.test', 'First' || n % 997, 'Last' || n % 1999, '+84', '9' || n
    from generate_series(1, ${customers}::int) n`)
  await db.execute(sql`insert into customers (user_id) select id from users where login like '849%'`)
}

/** Orders `from` to `to`: 30 % open, spread over statuses, artists, stores and tags. */
const fillOrders = (db: Db, from: number, to: number) =>
  db.execute(sql`
    with people as (select min(c.user_id) as first, count(*)::int as many from customers c),
      artist as (select min(user_id) as first from artists)
    insert into orders (number, code, status, paid_at, created_date, last_modified_date, last_modified_by, deadline,
      customer_id, source, store_id, subtotal_cents, total_cents, assigned_to, last_activity_date, alerts, alert, tags,
      search_order, search_name, search_all)
    select n, 'BN-' || n || 'X',
      case when n % 10 < 7 then 'DONE' else (array['NEW_ORDER', 'SKETCH', 'COLOR', 'SKETCH_REVIEW'])[1 + n % 4] end,
      now() - (${to}::int - n) * interval '1 minute', now(), now(), 'Bench', now() + interval '7 days',
      people.first + (n * 7919) % people.many, (array['TURNED_NINJA', 'TURNED_HUMAN'])[1 + n % 2], 1 + n % 3,
      5900, 5900, case when n % 50 = 0 then null else artist.first + n % 50 end, now(),
      case when n % 10 >= 7 and n % 50 = 0 then array['NO_ASSIGNEE'] else '{}' end,
      case when n % 10 >= 7 and n % 50 = 0 then 'NO_ASSIGNEE' end,
      array[(array['Pet Portrait', 'Couple Portrait', 'Anime Portrait', 'Canvas Print'])[1 + n % 4]],
      '#' || n || chr(10) || 'bn-' || n || 'x',
      '#' || n || chr(10) || 'bn-' || n || 'x' || chr(10) || 'first' || n % 997 || ' last' || n % 1999,
      '#' || n || chr(10) || 'bn-' || n || 'x' || chr(10) || 'first' || n % 997 || ' last' || n % 1999 || chr(10)
        || 'c' || n || '@bench.test' || chr(10) || '849' || n
    from generate_series(${from}::int, ${to}::int) n, people, artist`)

/** Fills an empty, migrated and seeded database with so many orders. Returns a token of an administrator. */
export async function fill(db: Db, orders: number): Promise<string> {
  await fillPeople(db, Math.ceil(orders / CUSTOMERS_PER_ORDER))
  for (let from = 1; from <= orders; from += ORDERS_AT_ONCE) {
    await fillOrders(db, from, Math.min(orders, from + ORDERS_AT_ONCE - 1))
  }
  await db.execute(sql`insert into artist_budgets (order_id, artist_id, budget)
    select id, assigned_to, 20 from orders where assigned_to is not null`)
  await db.execute(sql`analyze`)
  const { id } = await rowOf<{ id: number }>(
    db,
    sql`insert into users (login, first_name) values ('bench', 'Bench') returning id`,
  )
  await db.execute(
    sql`insert into user_roles (user_id, role_id) select ${id}, id from roles where name = 'ROLE_ADMIN'`,
  )
  return (await openSession(db, id, true, new Date())).id_token
}
