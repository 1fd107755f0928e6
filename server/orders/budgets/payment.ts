import { type SQL, sql } from 'drizzle-orm'
import type { PaymentStatus } from '#contract/orders/orders.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import type { Account } from '../../session/account.ts'
import { intArray } from '../scope.ts'

/** `id` and payment `status` of the orders: over entries above zero, all, some or none are paid (D-8.1). */
const statusesOf = (orderIds: readonly number[]): SQL => sql`
  select o.id, case when counted.paid is null then 'UNPAID' when counted.paid = counted.entries then 'PAID'
    else 'PARTIAL_PAID' end as status
  from unnest(${intArray(orderIds)}) o (id) cross join lateral (
    select nullif(count(*) filter (where payment_status = 'PAID'), 0) as paid, count(*) as entries
    from artist_budgets where order_id = o.id and budget > 0) counted`

/** Payment status of an order by its entries. */
export async function paymentStatusOf(db: Db, orderId: number): Promise<PaymentStatus> {
  const [found] = await rowsOf<{ status: PaymentStatus }>(db, statusesOf([orderId]))
  return found?.status ?? 'UNPAID'
}

/**
 * Updates the payment statuses of locked orders after their entries were paid or freed. It is no reason for an
 * alert, so it recalculates none; the caller records the events.
 */
export async function writePaymentStatuses(
  tx: Db,
  { account, now }: { readonly account: Pick<Account, 'fullName'>; readonly now: Date },
  orderIds: readonly number[],
): Promise<void> {
  await tx.execute(sql`update orders set artist_payment_status = fresh.status,
      last_modified_date = ${now.toISOString()}, last_modified_by = ${account.fullName}, version = version + 1
    from (${statusesOf(orderIds)}) fresh where orders.id = fresh.id`)
}
