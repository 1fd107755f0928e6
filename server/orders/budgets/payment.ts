import { sql } from 'drizzle-orm'
import type { PaymentStatus } from '#contract/orders/orders.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../scope.ts'

/** Payment statuses of the orders: over entries above zero, all, some or none are paid (D-8.1). */
export async function paymentStatusesOf(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, PaymentStatus>> {
  const rows = await rowsOf<{ id: number; paid: number; all: number }>(
    db,
    sql`select order_id as id, count(*) filter (where payment_status = 'PAID')::int as paid, count(*)::int as all
      from artist_budgets where order_id = any(${intArray(orderIds)}) and budget > 0 group by 1`,
  )
  const known = new Map(rows.map(({ id, paid, all }) => [id, { paid, all }]))
  return new Map(
    orderIds.map((id) => {
      const { paid = 0, all = 0 } = known.get(id) ?? {}
      if (paid === 0) return [id, 'UNPAID']
      return [id, paid === all ? 'PAID' : 'PARTIAL_PAID']
    }),
  )
}

/** Payment status of one order: see `paymentStatusesOf`. */
export const paymentStatusOf = async (db: Db, orderId: number): Promise<PaymentStatus> =>
  (await paymentStatusesOf(db, [orderId])).get(orderId) ?? 'UNPAID'
