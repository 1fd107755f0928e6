import { type SQL, sql } from 'drizzle-orm'
import type { Case } from './case.ts'
import { RAW_ROW } from './rawRow.ts'

/** As many as a queue lists, and one more. */
const MOST = 501
const SIZE = 50

const OPEN = sql`s.closed_date is null and s.state in ('WORKING', 'REVIEWING')`

const stepsIn = (status: string): SQL => sql`(select o.id, coalesce(s.deadline, o.deadline) as due
  from steps s join lateral (select o.id, o.deadline from orders o
    where o.id = s.order_id and o.status = s.status offset 0) o on true
  where s.status = ${sql.raw(`'${status}'`)} and ${OPEN} order by s.deadline, s.order_id limit ${MOST})`

const stepsOf = (...statuses: readonly string[]): SQL =>
  sql`select id, due from (${sql.join(statuses.map(stepsIn), sql` union all `)}) f order by due, id limit ${MOST}`

const CHECKING = stepsOf('SKETCH_REVIEW', 'COLOR_REVIEW', 'SEND_FILE')
const ANSWERING = stepsOf('CUSTOMER_REVIEW_SKETCH', 'CUSTOMER_REVIEW_COLOR')
const NO_ARTIST = sql`select o.id, o.deadline as due from orders o where o.assigned_to is null and o.status <> 'DONE'
  order by o.deadline, o.id limit ${MOST}`
const WROTE = sql`select m.order_id as id, min(m.at) as due from received_messages m
  where m.nature = 'ANSWER' and m.read_date is null and m.order_id is not null group by m.order_id`
const OWED = sql`select w.user_id as id, sum(w.orders)::int as orders, sum(w.cents) as cents from work_totals w
  where w.role = 'artist' and w.kind = 'unpaid' group by w.user_id having sum(w.orders) > 0`

const UNBUDGETED = sql`select o.id, o.done_date as due from orders o where o.status = 'DONE' and o.assigned_to is not null
  and o.budget = 0 and not o.refunded and o.no_pay_for is distinct from o.assigned_to
  order by o.done_date, o.id limit ${MOST}`

const ownWork = (
  artistId: number,
): SQL => sql`select o.id, coalesce(s.deadline, o.deadline) as due from orders o
    join steps s on s.order_id = o.id and s.status = o.status and ${OPEN}
  where o.assigned_to = ${artistId}
    and o.status in ('NEW_ORDER', 'SKETCH', 'SKETCH_EDIT', 'COLOR', 'COLOR_EDIT', 'EXPORT_FILE')
  order by due, o.id limit ${MOST}`

const total = (found: SQL): SQL => sql`(select least(count(*), 500)::int from (${found}) q)`

const firstOrders = (found: SQL): SQL => sql`with found as materialized (${found})
  select ${RAW_ROW}, page.due, (select count(*)::int from found) as total
  from (select * from found order by due, id limit ${SIZE}) page join orders o on o.id = page.id
  order by page.due, page.id`

/** The first page of a queue of orders, with their first photos. */
const queue = (name: string, path: string, found: SQL): Case => ({
  name,
  as: 'admin',
  path: () => [`/api/work-queues/${path}?size=${SIZE}`],
  raw: (_, db) => db.execute(firstOrders(found)),
  total: total(found),
})

const PAYABLE = sql`select 1 from (${OWED}) a union all select 1 from (${UNBUDGETED}) b`

/** Artists who are owed something, and finished orders whose artist has no budget. */
const toPay: Case = {
  name: 'queue, to pay',
  as: 'admin',
  path: () => [`/api/work-queues/TO_PAY?size=${SIZE}`],
  raw: async (_, db) => [
    await db.execute(sql`select w.*, oldest.at, u.login, u.first_name, u.last_name from (${OWED}) w
      join users u on u.id = w.id
      join lateral (select o.done_date as at from artist_budgets b join orders o on o.id = b.order_id
        where b.artist_id = w.id and b.payment_status = 'UNPAID' and b.budget > 0 and o.status = 'DONE'
          and not o.refunded order by b.order_id limit 1) oldest on true
      order by oldest.at limit ${SIZE}`),
    await db.execute(firstOrders(UNBUDGETED)),
  ],
  total: total(PAYABLE),
  times: 8,
}

const counts: Case = {
  name: 'queues, counts',
  as: 'admin',
  path: () => ['/api/work-queues'],
  raw: (_, db) =>
    db.execute(sql`select ${sql.join([CHECKING, ANSWERING, NO_ARTIST, WROTE, PAYABLE].map(total), sql`, `)}`),
}

/** What each role opens in the morning. */
export const queueCases = (artistId: number): readonly Case[] => [
  counts,
  queue('queue, to check', 'TO_CHECK', CHECKING),
  queue('queue, waiting for customers', 'WAITING_FOR_CUSTOMER', ANSWERING),
  queue('queue, to assign', 'TO_ASSIGN', NO_ARTIST),
  { ...queue('queue, to draw', 'TO_DRAW', ownWork(artistId)), as: 'artist' },
  toPay,
]
