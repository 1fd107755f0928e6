import { type SQL, sql } from 'drizzle-orm'
import { ORDER_SOURCES } from '#contract/orders/orders.ts'
import { type Db, rowsOf } from '#server/db/db.ts'
import { ARTISTS } from './fillPeople.ts'

const ORDERS_AT_ONCE = 50_000
export const FIRST_NUMBER = 1000
const SOURCES = `{${ORDER_SOURCES.join(',')}}`

/** Open orders are among the newest 40 %: three of four there, so that 70 % of all orders are DONE. */
const OPEN = sql`(n > 0.6 * total and n % 4 <> 0)`
const STATUS = sql`case when not ${OPEN} then 'DONE' else (array['NEW_ORDER', 'SKETCH', 'SKETCH_REVIEW',
  'CUSTOMER_REVIEW_SKETCH', 'SKETCH_EDIT', 'COLOR', 'COLOR_REVIEW', 'CUSTOMER_REVIEW_COLOR', 'COLOR_EDIT',
  'EXPORT_FILE', 'SEND_FILE'])[1 + n / 4 % 11] end`
const NOBODY = sql`(${OPEN} and n % 47 = 0)`
/** The oldest orders are from before budgets were kept. */
const HAS_BUDGET = sql`n > 0.3875 * total`
/** All but the newest 5 % of what is due: three of ten orders. */
const PAID = (total: number) =>
  sql`status = 'DONE' and budget > 0 and number <= ${FIRST_NUMBER}::int + 0.95 * ${total}::int`
/** Three of ten orders belong to the first tenth of the artists; a prime, so that every status is spread over all. */
const ARTIST = sql`n::bigint * 7919 % 9973 % case when n::bigint * 7919 % 9973 < 2992 then 50 else ${ARTISTS}::int end`
const ALERTS = sql`case when not ${OPEN} then '{}'::text[] else array_remove(array[
  case when n % 31 = 0 then 'LATE_FINAL_DEADLINE' end,
  case when n % 47 = 0 then 'NO_ASSIGNEE' end, case when n % 11 = 0 then 'NO_ACTIVITY' end], null) end`
/** Times from which alerts are derived, so that the product's alert job finds nothing to change. */
const DUE = sql`case when not open then at + case when n % 9 = 0 then interval '2 hours' else interval '7 days' end
  when n % 31 = 0 then now() - interval '1 day'
  else now() + (2 + n % 20) * interval '1 day' end`
const ACTIVE = sql`case when open and n % 11 = 0 then now() - interval '2 days' else now() end`
const TAGS = sql`array[(array['Pet Portrait', 'Couple Portrait', 'Family Portrait', 'Anime Portrait',
    'Canvas Print 12x16', 'Wedding Portrait'])[1 + n % 6]]
  || case when n % 100 = 0 then array['Rush Poster'] else '{}' end`

const ordersBetween = (from: number, to: number, total: number): SQL => sql`
  with first as (select min(id)::int as artist, (select min(id)::int from users where login like 'agent%') as agent,
      (select count(*)::int from bench_customers) as customers from users where login like 'artist%'),
    counted as (select n, ${total}::int as total from generate_series(${from}::int, ${to}::int) n),
    made as (select n, ${FIRST_NUMBER}::int + n as number, 'AT-' || upper(substr(md5(n::text), 1, 7)) || n as code,
      ${STATUS} as status, ${OPEN} as open, now() - (total - n) * interval '1 minute' as at,
      case when ${NOBODY} then null else artist + (${ARTIST})::int end as artist_id,
      case when n % 5 = 0 then null else agent + n % 12 end as agent_id, ${ALERTS} as alerts, ${TAGS} as tags,
      case when ${HAS_BUDGET} then 10 + n % 40 else 0 end as budget,
      (n::bigint * 7919 % customers)::int as customer
      from counted, first)
  insert into orders (number, code, status, paid_at, created_date, last_modified_date, last_modified_by, deadline,
    customer_id, source, store_id, subtotal_cents, total_cents, budget, assigned_to, first_assigned_date,
    has_upload, cs_id, last_activity_date, alerts, alert, tags, has_canvas, poster, vendor, search_order, search_name, search_all)
  select number, code, status, at, at, at + interval '3 hours', 'Bench', ${DUE}, c.id,
    (${SOURCES}::text[])[1 + n % ${ORDER_SOURCES.length}::int], 1 + n % 3, 2000 + n % 97 * 100, 2000 + n % 97 * 100,
    budget, artist_id, at, true, agent_id, ${ACTIVE}, alerts, alerts[1], tags, n % 6 = 4, n % 100 = 0,
    case when n % 6 = 4 then 'Printful' end,
    own, own || names, own || names || chr(10) || c.email || chr(10) || '0' || c.phone || chr(10) || '84' || c.phone
  from made join bench_customers c on c.place = made.customer,
    lateral (select '#' || number || chr(10) || lower(code) as own) o,
    lateral (select chr(10) || first_folded || ' ' || last_folded || chr(10) || last_folded || ' ' || first_folded
      as names) s
  order by n`

const budgetsBetween = (from: number, to: number, total: number): SQL => sql`
  insert into artist_budgets (order_id, artist_id, budget, payment_status)
  select id, assigned_to, budget, case when ${PAID(total)} then 'PAID' else 'UNPAID' end
  from orders where number between ${from}::int and ${to}::int and assigned_to is not null order by number`

const worksBetween = (from: number, to: number): readonly SQL[] => [
  sql`insert into order_items (order_id, name, product_name, product_type, price_cents)
    select id, tags[1], tags[1], 'ARTWORK', subtotal_cents from orders
    where number between ${from}::int and ${to}::int order by number`,
  // The second step of an open order is the one that moves it; its deadline is no cause of an alert.
  sql`insert into steps (order_id, artist_id, name, status, state, deadline, created_date, last_modified_date)
    select o.id, o.assigned_to, s.name, s.status, s.state, s.deadline, o.paid_at, o.paid_at from orders o
    cross join lateral (values (1, 'Sketch', 'SKETCH', 'APPROVED', null::timestamptz),
      (2, 'Colour', case when o.status = 'DONE' then 'COLOR' else o.status end,
        case when o.status = 'DONE' then 'APPROVED' when o.status like '%REVIEW%' then 'REVIEWING' else 'WORKING' end,
        now() + (1 + o.number % 480) * interval '1 hour')) s (place, name, status, state, deadline)
    where o.number between ${from}::int and ${to}::int order by o.number, s.place`,
]

/** A photo for each item, with the item's id, and a file for each order's first step, with a higher id. */
const filesBetween = (from: number, to: number): readonly SQL[] => {
  const items = sql`from order_items i join orders o on o.id = i.order_id
    where o.number between ${from}::int and ${to}::int`
  const firstSteps = sql`from steps s join orders o on o.id = s.order_id
    where o.number between ${from}::int and ${to}::int and s.status = 'SKETCH'`
  const file = sql`insert into files (id, name, file_name, file_type, size, attached, created_date, external_url)
    overriding system value`
  const values = sql`'photo.jpg', 'photo.jpg', 'image/jpeg', 1000, true, now(), 'https://photos.bench.test/1.jpg'`
  return [
    sql`${file} select i.id, ${values} ${items} order by i.id`,
    sql`insert into item_files (item_id, file_id, kind) select i.id, i.id, 'PHOTO' ${items} order by i.id`,
    sql`${file} select 1000000000 + s.id, ${values} ${firstSteps} order by s.id`,
    sql`insert into step_files (step_id, file_id) select s.id, 1000000000 + s.id ${firstSteps} order by s.id`,
  ]
}

const TABLES = [
  'orders',
  'order_facts',
  'order_payments',
  'artist_budgets',
  'order_items',
  'steps',
  'files',
  'item_files',
  'step_files',
]

/** Runs the work without secondary indexes and foreign key checks, then rebuilds the indexes. */
async function inBulk(db: Db, work: () => Promise<void>): Promise<void> {
  const indexes = await rowsOf<{ name: string; made: string }>(
    db,
    sql`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
      where i.indrelid::regclass::text = any(${`{${TABLES.join(',')}}`}::text[]) and not i.indisunique
        and pg_get_indexdef(i.indexrelid) not like '%(order_id)%'`,
  )
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.raw(name)}`)
  for (const table of TABLES) {
    await db.execute(sql`alter table ${sql.identifier(table)} disable trigger all`)
    // Our own triggers maintain the counts.
    await db.execute(sql`alter table ${sql.identifier(table)} enable trigger user`)
  }
  // Orders get their history later, and then their facts from it.
  await db.execute(sql`alter table orders disable trigger orders_facts_told`)
  await work()
  for (const table of TABLES) await db.execute(sql`alter table ${sql.identifier(table)} enable trigger all`)
  for (const { made } of indexes) await db.execute(sql.raw(made))
}

/** Inserts orders, each with an item, two steps, their files, and its artist's budget. */
export function fillOrders(db: Db, total: number): Promise<void> {
  return inBulk(db, async () => {
    for (let from = 1; from <= total; from += ORDERS_AT_ONCE) {
      const to = Math.min(total, from + ORDERS_AT_ONCE - 1)
      const numbers = [FIRST_NUMBER + from, FIRST_NUMBER + to] as const
      await db.execute(ordersBetween(from, to, total))
      await db.execute(budgetsBetween(...numbers, total))
      for (const insert of [...worksBetween(...numbers), ...filesBetween(...numbers)]) {
        await db.execute(insert)
      }
    }
  })
}
