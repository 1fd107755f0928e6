import { type SQL, sql } from 'drizzle-orm'
import type { LateProblem } from '#contract/lateNotifications/lateNotifications.ts'
import type { OrderStatus } from '#contract/orders/statuses.ts'
import type { Account } from '../accounts/account.ts'
import { type Db, isoOrNull, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { problem } from '../http/problem.ts'
import { isLate } from '../orders/alerts/alerts.ts'
import { hasComplained } from '../outbox/complaints.ts'
import { orderScope } from '../scope/orderScope.ts'

/** Why order `o` of customer `c` cannot be written to now, whether or not it was; null if it can. */
export const lateProblem = (
  now: Date,
): SQL => sql`case when o.refunded then 'REFUNDED' when o.status = 'DONE' then 'DONE'
  when not ${isLate(sql`${now.toISOString()}::timestamptz`)} then 'NOT_LATE'
  when coalesce(c.email, '') = '' then 'NO_EMAIL' when ${hasComplained(sql`c.email`)} then 'COMPLAINED' end`

/** Whether the customer `c` of order `o` should be written to, though perhaps there is no address for it yet. */
export const awaitsMail = (now: Date): SQL => sql`coalesce(${lateProblem(now)}, 'NO_EMAIL') = 'NO_EMAIL'`

/** An order of a late notification, as far as its mail needs it. */
export interface StoredLateOrder {
  readonly id: number
  readonly number: number
  readonly code: string
  readonly status: OrderStatus
  readonly sentDate: string | null
  readonly problem: LateProblem | null
}

interface Wanted {
  readonly account: Account
  readonly now: Date
  readonly lateNotificationId: number
  readonly ids: readonly number[]
}

/** Throws 404 without the late notification. */
async function requireNotification(db: Db, id: number): Promise<void> {
  const found = await rowsOf(db, sql`select n.id from late_notifications n where n.id = ${id}`)
  if (found.length === 0) throw problem('notFound')
}

/**
 * Those of the orders that are in the notification and in the account's scope, by id. Throws 404 without the
 * notification. In a transaction, `lock` keeps them from being sent twice.
 */
export async function readLateOrders(
  db: Db,
  { account, now, lateNotificationId, ids }: Wanted,
  lock = false,
): Promise<ReadonlyMap<number, StoredLateOrder>> {
  await requireNotification(db, lateNotificationId)
  const found = await rowsOf<StoredLateOrder>(
    db,
    sql`select o.id, o.number, o.code, o.status, b.sent_date as "sentDate",
        case when b.sent_date is not null then 'ALREADY_SENT' else ${lateProblem(now)} end as problem
      from late_bookings b join orders o on o.id = b.order_id join users c on c.id = o.customer_id
      where b.late_notification_id = ${lateNotificationId} and b.order_id = any(${intArray(ids)})
        and ${orderScope(account)} order by b.order_id ${lock ? sql`for update of b` : sql``}`,
  )
  return new Map(found.map((order) => [order.id, { ...order, sentDate: isoOrNull(order.sentDate) }]))
}
