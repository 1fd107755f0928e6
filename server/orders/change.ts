import { eq, type InferSelectModel, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OrderEvent } from '#contract/orders/events.ts'
import { mayChange } from '#contract/orders/steps/actors.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, settleAll } from '../db/db.ts'
import { prepared } from '../db/prepared.ts'
import type { Actor } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { findOrderId, isNamed } from '../scope/findOrder.ts'
import { recomputeAlerts } from './alerts/alerts.ts'
import { orderChangedBy } from './changedSince.ts'
import { recordOrderEvents } from './followers/recordOrderEvents.ts'
import { orders } from './tables.ts'

export type StoredOrder = InferSelectModel<typeof orders>

/** What a write does to a locked order: columns to set, and their events. Undefined means no change. */
export interface OrderChange {
  readonly set?: Partial<StoredOrder>
  readonly events: readonly OrderEvent[]
}

export interface ChangeRequest {
  readonly account: SignedIn
  readonly now: Date
  /** Id or code of the order. */
  readonly order: string
  /** The version known to the caller; if it differs, 409 `versionConflict` (D-14). */
  readonly version?: number | undefined
}

/** Locks an order for a write. Throws 404. */
export async function lockOrder(tx: Db, id: number): Promise<StoredOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw problem('notFound')
  return order
}

async function lockAfter(tx: Db, id: number, lockFirst: (tx: Db) => Promise<unknown>): Promise<StoredOrder> {
  await lockFirst(tx)
  return lockOrder(tx, id)
}

/** Finds and locks an order in one statement. Throws 404 outside the scope. */
async function lockNamed(tx: Db, account: SignedIn, idOrCode: string): Promise<StoredOrder> {
  const o = alias(orders, 'o')
  const [order] = await prepared(tx.select().from(o).where(isNamed(account, idOrCode)).for('update'))
  if (!order) throw problem('notFound')
  return order
}

/**
 * Locks the order named in the path for a write. Throws 404 outside the scope, and 403 `notYourStep` for a
 * former artist of the order, who may only view it.
 * @param lockFirst called between the two
 */
export async function lockToWork(
  tx: Db,
  { account, order: idOrCode }: Pick<ChangeRequest, 'account' | 'order'>,
  lockFirst?: (tx: Db) => Promise<unknown>,
): Promise<StoredOrder> {
  const order = lockFirst
    ? await lockAfter(tx, await findOrderId(tx, account, idOrCode), lockFirst)
    : await lockNamed(tx, account, idOrCode)
  if (!mayChange(account, order.assignedTo === account.id)) throw problem('notYourStep')
  return order
}

/** Throws 409 `versionConflict` if the locked order has a different version from the caller's. */
export function checkVersion(
  order: StoredOrder,
  { version, ...asking }: Pick<ChangeRequest, 'version' | 'account' | 'now'>,
): void {
  if (version !== undefined && version !== order.version) throw orderConflict(order, asking)
}

/** 409 `versionConflict`, with who has changed the order. */
export const orderConflict = (order: StoredOrder, asking: Pick<ChangeRequest, 'account' | 'now'>) =>
  problem('versionConflict', { facts: { version: order.version }, says: orderChangedBy(order, asking) })

/** Writes a change of a locked order with its events, and recalculates its alerts. */
export async function applyChange(
  tx: Db,
  order: StoredOrder,
  change: OrderChange,
  { account, now }: { readonly account: Actor; readonly now: Date },
): Promise<void> {
  const written = tx
    .update(orders)
    .set({
      ...change.set,
      lastModifiedDate: now.toISOString(),
      lastModifiedBy: typeof account === 'string' ? account : account.fullName,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, order.id))
  const events = change.events.map((event) => ({ account, now, recordId: order.id, ...event }))
  await settleAll(
    recordOrderEvents(tx, events),
    written.then(() => recomputeAlerts(tx, now, [order.id])),
  )
}
