import { sql } from 'drizzle-orm'
import { refreshTotals } from '#server/customers/totals.ts'
import { rowsOf } from '#server/db/db.ts'
import { makeOrder } from './orders.ts'
import type { TestServer } from './server.ts'

/** Copies an intake order with these overrides in SQL: far more orders than the intake could create in time. */
export async function makeOrders(
  server: TestServer,
  count: number,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<number[]> {
  const { id } = await makeOrder(server, overrides)
  const made = await rowsOf<{ id: number; customerId: number }>(
    server.database.db,
    sql`insert into orders (number, code, paid_at, created_date, last_modified_date, last_modified_by, deadline,
        customer_id, source, store_id, vendor, subtotal_cents, total_cents, tags, last_activity_date, alerts, alert,
        search_order, search_name, search_all)
      select (select max(number) from orders) + n, 'MANY-' || o.id || '-' || n, o.paid_at, o.created_date,
        o.last_modified_date, o.last_modified_by, o.deadline, o.customer_id, o.source, o.store_id, o.vendor,
        o.subtotal_cents, o.total_cents, o.tags, o.last_activity_date, o.alerts, o.alert,
        o.search_order, o.search_name, o.search_all
      from orders o, generate_series(1, ${count - 1}::int) as n where o.id = ${id} returning id, customer_id as "customerId"`,
  )
  await refreshTotals(
    server.database.db,
    made.slice(0, 1).map(({ customerId }) => customerId),
  )
  return [id, ...made.map((order) => order.id)].toSorted((a, b) => a - b)
}
