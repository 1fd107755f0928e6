import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'

/** Recalculates the customers' orders and spending; refunded ones are counted apart, and what is not paid is not spent (D-9.7). */
export async function refreshTotals(tx: Db, customerIds: readonly number[]): Promise<void> {
  // A separate statement, so that the sum sees what earlier holders of the lock wrote.
  await tx.execute(sql`select user_id from customers
    where user_id = any(${intArray(customerIds)}) order by user_id for no key update`)
  await tx.execute(sql`
    update customers c set total_order = t.orders, refunded_orders = t.refunded, total_spent_cents = t.cents
    from (select ids.id, count(o.id) filter (where not o.refunded)::int as orders,
        count(o.id) filter (where o.refunded)::int as refunded,
        coalesce(sum(o.total_cents) filter (where o.paid and not o.refunded), 0)::bigint as cents
      from unnest(${intArray(customerIds)}) as ids(id)
      left join orders o on o.customer_id = ids.id group by ids.id) t
    where c.user_id = t.id`)
}
