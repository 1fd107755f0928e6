import { type SQL, sql } from 'drizzle-orm'
import type { ShopMessage } from '#contract/shopConnections/shopChanges.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, iso, isoOrNull, rowsOf } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import { isNamed } from '../../scope/findOrder.ts'
import type { ShopOrder } from '../shop.ts'

/** An order at its shop, as far as the shop can be asked about it. */
export interface AskedOrder {
  readonly orderId: number
  readonly connectionId: number
  readonly shopNumber: string | null
  /** Whether the connection works and may do so. */
  readonly mayCancel: boolean
  readonly mayRefund: boolean
  readonly state: ShopOrder
}

/** The order named in the path with its shop; locked to ask. Throws 404 outside the scope, and without a connected shop. */
export async function findAsked(
  db: Db,
  account: SignedIn,
  idOrCode: string,
  lock: 'lock' | 'read',
): Promise<AskedOrder> {
  const [found] = await rowsOf<AskedOrder>(
    db,
    sql`select o.id as "orderId", c.id as "connectionId", s.state->>'number' as "shopNumber", s.state,
        c.enabled and c.credentials is not null and c.may_cancel as "mayCancel",
        c.enabled and c.credentials is not null and c.may_refund as "mayRefund"
      from orders o join shop_orders s on s.order_id = o.id join shop_connections c on c.id = s.connection_id
      where ${isNamed(account, idOrCode)} and s.state is not null
      ${lock === 'lock' ? sql`for update of s` : sql.empty()}`,
  )
  if (!found) throw problem('notFound')
  return found
}

interface MessageRow extends Omit<ShopMessage, 'queuedBy'> {
  readonly queuedBy: string | null
}

/** A message of the order as it is shown. */
export const messageOf = (row: MessageRow): ShopMessage => ({
  ...row,
  queuedDate: iso(row.queuedDate),
  sentDate: isoOrNull(row.sentDate),
  nextAttempt: isoOrNull(row.nextAttempt),
})

/** SQL: the columns of a message `m`. */
export const MESSAGE_COLUMNS: SQL = sql`m.id, m.kind, m.state, m.subject, m.queued_date::text as "queuedDate",
  m.sent_date::text as "sentDate", m.attempts, m.next_attempt::text as "nextAttempt", m.error,
  (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = m.queued_by) as "queuedBy"`

/** Cancellations and refunds of the order that the shop has not answered yet, the earliest first. */
export const asking = (
  db: Db,
  orderId: number,
): Promise<(MessageRow & { readonly amount: number | null })[]> =>
  rowsOf(
    db,
    sql`select ${MESSAGE_COLUMNS}, (m.data->>'amount')::float8 as amount from shop_messages m
      where m.order_id = ${orderId} and m.kind in ('CANCELLATION', 'REFUND') and m.state in ('QUEUED', 'SENDING')
      order by m.id`,
  )

/** Whole hundredths, in which amounts are added up. */
const hundredths = (amount: number): number => Math.round(amount * 100)

/** What can still be paid back, in the shop's currency. */
export function refundableOf(
  { payment, total, outstanding, refunds }: ShopOrder,
  pending: readonly { readonly amount: number | null }[],
): number {
  if (total === null || payment === 'VOIDED') return 0
  // An order may be paid in part, as after something was added to it.
  const due = outstanding ?? (payment === 'PENDING' ? total : 0)
  const back = [...refunds, ...pending].reduce((sum, { amount }) => sum + hundredths(amount ?? 0), 0)
  return Math.max(0, hundredths(total) - hundredths(due) - back) / 100
}
