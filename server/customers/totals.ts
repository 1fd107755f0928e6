import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { intArray } from '../orders/scope.ts'

/** Counts the customers' orders and spending anew; refunded orders do not count (D-9.7). */
export async function refreshTotals(tx: Db, customerIds: readonly number[]): Promise<void> {
  // First and in a statement of its own, so that the sum sees what those who held the lock wrote.
  await tx.execute(sql`select user_id from customers
    where user_id = any(${intArray(customerIds)}) order by user_id for no key update`)
  await tx.execute(sql`
    update customers c set total_order = t.orders, total_spent_cents = t.cents
    from (select ids.id, count(o.id)::int as orders, coalesce(sum(o.total_cents), 0)::bigint as cents
      from unnest(${intArray(customerIds)}) as ids(id)
      left join orders o on o.customer_id = ids.id and not o.refunded group by ids.id) t
    where c.user_id = t.id`)
}
