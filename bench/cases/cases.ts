import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowOf } from '#server/db/db.ts'
import { MOST_MATCHES } from '#server/orders/list/list.ts'
import { FIRST_NUMBER } from '../fill/fillOrders.ts'
import { auditCases } from './auditCases.ts'
import { careCases } from './careCases.ts'
import type { Case } from './case.ts'
import { galleryCases } from './galleryCases.ts'
import { insightCases } from './insightCases.ts'
import { lateCases } from './lateCases.ts'
import { type Approvable, findApprovable, orderWrites } from './orderWrites.ts'
import { payoutCases } from './payoutCases.ts'
import { findPayable, type Payable, payoutWrites, takeBackPayouts } from './payoutWrites.ts'
import { peopleCases } from './peopleCases.ts'
import { peopleWrites } from './peopleWrites.ts'
import { queueCases } from './queueCases.ts'
import { RAW_ROW, rawOrder } from './rawRow.ts'

interface RawPage {
  /** The kept counts that make up the total; without them page and total come from the matching rows. */
  readonly kept?: SQL
  readonly skip?: number
}

const page = (where: SQL, { kept, skip = 0 }: RawPage): SQL => {
  const from = kept ? sql`orders o where ${where}` : sql`found o`
  const found = kept
    ? sql``
    : sql`found as materialized (select o.id, o.number from orders o where ${where}),`
  const total = kept
    ? sql`(select sum(count)::int from order_counts where ${kept})`
    : sql`(select count(*)::int from found)`
  return sql`with ${found} page as (select o.number, ${total} as total from ${from} order by o.number desc
      limit 100 offset ${skip})
    select ${RAW_ROW}, page.total from page join orders o on o.number = page.number
    order by page.number desc`
}

const list = (name: string, query: string, where: SQL, raw: RawPage, times = 40): Case => ({
  name,
  as: 'admin',
  path: () => [`/api/bookings?${query}`],
  raw: (_, db) => db.execute(page(where, raw)),
  where,
  times,
})

const inAll = (facet: string, value: SQL): SQL => sql`scope = 'all' and facet = ${facet} and ${value}`
const ALL = inAll('status', sql`true`)

const lists: readonly Case[] = [
  list('list, unfiltered', '', sql`true`, { kept: ALL }),
  list('list, one status', 'status=SKETCH', sql`o.status = 'SKETCH'`, {
    kept: inAll('status', sql`value = 'SKETCH'`),
  }),
  list('list, DONE (70 %)', 'status=DONE', sql`o.status = 'DONE'`, {
    kept: inAll('status', sql`value = 'DONE'`),
  }),
  list('list, tag', 'tag=Pet%20Portrait', sql`o.tags && array['Pet Portrait']`, {
    kept: inAll('tag', sql`value = 'Pet Portrait'`),
  }),
  list('list, alert', 'alert=NO_ASSIGNEE', sql`o.alerts @> array['NO_ASSIGNEE']`, {
    kept: inAll('alert', sql`value = 'NO_ASSIGNEE'`),
  }),
]

/** The list as an artist sees it: only their own orders. */
const artistList = (id: number): Case => {
  const where = sql`o.number in (select order_number from artist_budgets where artist_id = ${id})`
  const kept = sql`scope = ${`artist:${id}`} and facet = 'status'`
  return { ...list('list, artist’s own', '', where, { kept }), as: 'artist' }
}

const searches: readonly Case[] = [
  list('search, selective', 'text=c77%40bench', sql`o.search_all like '%c77@bench%'`, {}),
  { ...list('search, common', 'text=nguyen', sql`o.search_all like '%nguyen%'`, {}, 4), most: MOST_MATCHES },
]

const pages: readonly Case[] = [
  list('page 50', 'page=49', sql`true`, { kept: ALL, skip: 4900 }),
  list('page 5,000', 'page=4999', sql`true`, { kept: ALL, skip: 499_900 }, 8),
]

const ITEMS = sql`(select json_agg(json_build_object('id', i.id, 'name', i.name, 'price', i.price_cents, 'files',
    (select json_agg(to_json(f)) from item_files l join files f on f.id = l.file_id where l.item_id = i.id)))
  from order_items i where i.order_id = o.id)`

const steps = (
  order: number,
): SQL => sql`select json_build_object('step', to_json(s), 'artist', u.login, 'files',
    (select json_agg(to_json(f)) from step_files l join files f on f.id = l.file_id where l.step_id = s.id)) as step
  from steps s left join users u on u.id = s.artist_id where s.order_id = ${order} order by s.id`

/** A different random order on each turn. */
const someOrder = (turn: number, total: number): number => 1 + ((turn * 7919) % total)

const readCases = (total: number): readonly Case[] => [
  {
    name: 'detail, items, steps, files',
    as: 'admin',
    path: (turn) => [
      `/api/bookings/${someOrder(turn, total)}`,
      `/api/bookings/${someOrder(turn, total)}/work-logs`,
    ],
    raw: async (turn, db) => {
      const id = someOrder(turn, total)
      await db.execute(sql`select ${rawOrder(ITEMS)} from orders o where o.id = ${id}`)
      await db.execute(steps(id))
    },
  },
  {
    name: 'counts by status',
    as: 'admin',
    path: () => ['/api/bookings/count-by-status'],
    raw: (_, db) =>
      db.execute(
        sql`select value, sum(count)::int from order_counts where scope = 'all' and facet = 'status' group by 1`,
      ),
  },
  {
    name: 'tags with counts',
    as: 'admin',
    path: () => ['/api/bookings/tags'],
    raw: (_, db) =>
      db.execute(
        sql`select value, sum(count)::int from order_counts where scope = 'all' and facet = 'tag' group by 1`,
      ),
  },
]

/** Assigns orders to alternating agents; the raw side uses other orders, so that neither waits for a lock. */
const writeCase = (total: number): Case => ({
  name: 'write: assign an agent',
  as: 'admin',
  sends: () => ({ method: 'PUT' }),
  path: (turn) => [`/api/bookings/${1 + ((turn * 2) % total)}/assign-cs/agent${1 + (turn % 12)}`],
  raw: (turn, db) =>
    db.transaction(async (tx) => {
      const id = 2 + ((turn * 2) % total)
      await tx.execute(sql`select * from orders where id = ${id} for update`)
      await tx.execute(sql`update orders set cs_id = (select id from users where lower(login) = ${`agent${1 + (turn % 12)}`}),
        last_modified_date = now(), version = version + 1 where id = ${id}`)
      await tx.execute(sql`insert into events (at, actor, area, record_id, kind)
        values (now(), 'Bench', 'bench', ${FIRST_NUMBER}, 'bench')`)
    }),
})

/** What the cases call for. */
export interface Filled {
  /** Number of orders. */
  readonly total: number
  readonly artistId: number
  readonly firstCustomer: number
  readonly payable: readonly Payable[]
  readonly approvable: readonly Approvable[]
}

/** What the cases call for in a filled database, without what earlier runs paid. */
export async function findFilled(db: Db): Promise<Filled> {
  await takeBackPayouts(db)
  const found = await rowOf<Omit<Filled, 'payable' | 'approvable'>>(
    db,
    sql`select (select max(id)::int from orders) as total, (select id from users where login = 'artist7') as "artistId",
      (select min(id)::int from bench_customers) as "firstCustomer"`,
  )
  return { ...found, payable: await findPayable(db), approvable: await findApprovable(db) }
}

/** The cases that design.md names, in its order. */
export const casesFor = ({
  total,
  artistId,
  firstCustomer,
  payable,
  approvable,
}: Filled): readonly Case[] => [
  ...lists,
  artistList(artistId),
  ...searches,
  ...pages,
  ...readCases(total),
  writeCase(total),
  ...orderWrites(total, approvable),
  ...peopleCases,
  ...peopleWrites(firstCustomer),
  ...careCases,
  ...queueCases(artistId),
  ...lateCases,
  ...insightCases,
  ...galleryCases,
  ...auditCases,
  ...payoutCases(total),
  ...payoutWrites(payable),
]
