import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/lists/paging.ts'
import type { z } from '#contract/schema/z.ts'
import type { listShopDifferences, ShopDifference } from '#contract/shopConnections/differences.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { has } from '../../accounts/grants.ts'
import { type Db, iso, rowOf, rowsOf } from '../../db/db.ts'
import { orderScope } from '../../scope/orderScope.ts'

type Asked = z.output<typeof listShopDifferences.query>

const HIDDEN_WITHOUT = {
  ADDRESS: 'VIEW_CUSTOMER_CONTACT_INFO',
  TOTAL: 'VIEW_ORDER_SUBTOTAL',
  REFUNDED: 'VIEW_ORDER_REFUND',
} as const

/** A page of the differences, newest first, without the values that the account may not see. */
export async function listDifferences(
  db: Db,
  account: SignedIn,
  connectionId: number,
  { field, page, size, sort }: Asked,
): Promise<Page<ShopDifference>> {
  const chosen: SQL = field?.length ? sql`and d.field = any(${`{${field.join(',')}}`}::text[])` : sql.empty()
  const where = sql`d.connection_id = ${connectionId} and o.status <> 'DONE' and ${orderScope(account)} ${chosen}`
  const from = sql`from shop_differences d join orders o on o.id = d.order_id
    left join shop_orders s on s.order_id = d.order_id where ${where}`
  const [first] = sort ?? []
  const order = first?.direction === 'asc' ? sql.raw('asc') : sql.raw('desc')
  const by = first?.field === 'id' ? sql`d.id ${order}` : sql`d.since ${order}, d.id ${order}`
  const rows = await rowsOf<ShopDifference>(
    db,
    sql`select d.id, d.field, d.here, d.there, d.since::text as since,
        json_build_object('id', o.id, 'number', o.number, 'code', o.code) as "order", s.state->>'number' as "shopNumber"
      ${from} order by ${by} limit ${size} offset ${page * size}`,
  )
  const { total } = await rowOf<{ total: number }>(db, sql`select count(*)::int as total ${from}`)
  const hidden = Object.entries(HIDDEN_WITHOUT).flatMap(([name, grant]) =>
    has(account, grant) ? [] : [name],
  )
  return {
    rows: rows.map((row) => ({
      ...row,
      since: iso(row.since),
      ...(hidden.includes(row.field) && { here: null, there: null }),
    })),
    total,
  }
}
