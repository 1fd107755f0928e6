import { sql } from 'drizzle-orm'
import type { PaymentStatus } from '#contract/orders/orders.ts'
import { type Db, rowOf } from '../../db/db.ts'

/** Payment status of the order's artists: over entries above zero, all, some or none are paid (D-8.1). */
export async function paymentStatusOf(db: Db, orderId: number): Promise<PaymentStatus> {
  const { paid, all } = await rowOf<{ paid: number; all: number }>(
    db,
    sql`select count(*) filter (where payment_status = 'PAID')::int as paid, count(*)::int as all
      from artist_budgets where order_id = ${orderId} and budget > 0`,
  )
  if (paid === 0) return 'UNPAID'
  return paid === all ? 'PAID' : 'PARTIAL_PAID'
}
