import { eq, type InferSelectModel, sql } from 'drizzle-orm'
import type { OrderRow } from '#contract/orders.ts'
import type { Db } from '../db/db.ts'
import { recordEvents } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import type { SignedIn } from '../session/account.ts'
import { recomputeAlerts } from './alerts.ts'
import { findOrderId } from './findOrder.ts'
import { rowById } from './rows.ts'
import { seesOwnOnly } from './scope.ts'
import { orders } from './tables.ts'

export type StoredOrder = InferSelectModel<typeof orders>

/** What a write does to a locked order: columns to set, and the events that say so. Undefined changes nothing. */
export interface OrderChange {
  readonly set?: Partial<StoredOrder>
  readonly events: readonly { readonly kind: string; readonly data: Readonly<Record<string, unknown>> }[]
}

export interface ChangeRequest {
  readonly account: SignedIn
  readonly now: Date
  /** Id or code of the order. */
  readonly order: string
  /** The version the caller has seen; another one answers 409 `versionConflict` (D-14). */
  readonly version?: number | undefined
}

export async function lockOrder(tx: Db, id: number): Promise<StoredOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw problem('notFound')
  return order
}

/**
 * Locks the order that the path names, for work on its page. Throws 404 outside the scope, and 403 `notYourStep` to
 * an artist who sees the order because it was his once: he may look.
 */
export async function lockToWork(
  tx: Db,
  { account, order: idOrCode }: Pick<ChangeRequest, 'account' | 'order'>,
): Promise<StoredOrder> {
  const order = await lockOrder(tx, await findOrderId(tx, account, idOrCode))
  if (seesOwnOnly(account) && order.assignedTo !== account.id) throw problem('notYourStep')
  return order
}

/** Throws 409 `versionConflict` when the caller has seen another version of the locked order. */
export function checkVersion(order: StoredOrder, { version }: Pick<ChangeRequest, 'version'>): void {
  if (version === undefined || version === order.version) return
  throw problem('versionConflict', { facts: { version: order.version } })
}

/** Writes a change of a locked order with its events, and works its alerts out anew. */
export async function applyChange(
  tx: Db,
  order: StoredOrder,
  change: OrderChange,
  { account, now }: Pick<ChangeRequest, 'account' | 'now'>,
): Promise<void> {
  await tx
    .update(orders)
    .set({
      ...change.set,
      lastModifiedDate: now.toISOString(),
      lastModifiedBy: account.fullName,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, order.id))
  await recordEvents(
    tx,
    change.events.map((event) => ({ account, now, area: 'orders', recordId: order.id, ...event })),
  )
  await recomputeAlerts(tx, now, [order.id])
}

/**
 * Every write to one order: find it in the scope, lock it, let the rule decide, write, record, and
 * answer with the row as the account sees it. Throws 404 outside the scope.
 */
export async function changeOrder(
  db: Db,
  request: ChangeRequest,
  decide: (tx: Db, order: StoredOrder) => Promise<OrderChange | undefined>,
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const id = await findOrderId(tx, request.account, request.order)
    const order = await lockOrder(tx, id)
    checkVersion(order, request)
    const change = await decide(tx, order)
    if (change) await applyChange(tx, order, change, request)
    return rowById(tx, request.account, id)
  })
}
