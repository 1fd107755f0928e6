import { type SQL, sql } from 'drizzle-orm'
import type { OrderQuery, OrderSort } from '#contract/orderList.ts'
import type { OrderRow } from '#contract/orders.ts'
import type { Page } from '#contract/paging.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/statuses.ts'
import { type Db, rowOf, rowsOf } from '../db/db.ts'
import type { SignedIn } from '../session/account.ts'
import { orderConditions, requireVisibleSort } from './conditions.ts'
import { FULL_ROW, type FullRow, ROW_JOINS, visibleRow } from './rows.ts'
import { orderScope, seesOwnOnly } from './scope.ts'

const STATUS_ORDER = sql`array_position(${`{${ORDER_STATUSES.join(',')}}`}::text[], o.status)`

const sortColumn = (account: SignedIn, field: OrderSort): SQL => {
  if (field === 'status') return STATUS_ORDER
  if (field === 'budget' && seesOwnOnly(account)) {
    return sql`(select budget from artist_budgets where order_id = o.id and artist_id = ${account.id})`
  }
  const columns = {
    number: sql`o.number`,
    paidAt: sql`o.paid_at`,
    lastModifiedDate: sql`o.last_modified_date`,
    deadline: sql`o.deadline`,
    budget: sql`o.budget`,
    subtotal: sql`o.subtotal_cents`,
  }
  return columns[field]
}

/** By number, the newest first, unless the query says otherwise (A§9); the number settles ties. */
function orderBy(account: SignedIn, sort: OrderQuery['sort']): SQL {
  const terms = (sort ?? []).map(
    ({ field, direction }) => sql`${sortColumn(account, field)} ${sql.raw(direction)}`,
  )
  return sql.join([...terms, sql`o.number desc`], sql`, `)
}

/** One page of the orders that match, with the exact total; ids first, then the joins of that page alone. */
export async function listOrders(db: Db, account: SignedIn, query: OrderQuery): Promise<Page<OrderRow>> {
  requireVisibleSort(account, query.sort)
  const where = orderConditions(account, query)
  const order = orderBy(account, query.sort)
  const [rows, { total }] = await Promise.all([
    rowsOf<FullRow>(
      db,
      sql`with page as (select o.id, row_number() over (order by ${order}) as place from orders o where ${where}
          order by ${order} limit ${query.size} offset ${query.page * query.size})
        select ${FULL_ROW} from page join orders o on o.id = page.id ${ROW_JOINS} order by page.place`,
    ),
    rowOf<{ total: number }>(db, sql`select count(*)::int as total from orders o where ${where}`),
  ])
  return { rows: rows.map((row) => visibleRow(account, row)), total }
}

/** How many orders of the scope stand in each status; statuses without one are left out. */
export const countByStatus = (db: Db, account: SignedIn): Promise<{ status: OrderStatus; count: number }[]> =>
  rowsOf(
    db,
    sql`select o.status, count(*)::int as count from orders o where ${orderScope(account)}
      group by o.status order by ${STATUS_ORDER}`,
  )

/** The tags of the scope's orders with their counts, the most frequent first. */
export const listTags = (db: Db, account: SignedIn): Promise<{ name: string; count: number }[]> =>
  rowsOf(
    db,
    sql`select tag as name, count(*)::int as count from orders o, unnest(o.tags) as tag
      where ${orderScope(account)} group by tag order by count(*) desc, tag`,
  )
