import { randomUUID } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { orderEvent } from '#contract/orders/events.ts'
import type { UndoneAct } from '#contract/orders/timeline.ts'
import { UNDO_MINUTES } from '#contract/orders/undo.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import type { ChangeRequest, OrderChange, StoredOrder } from '../change.ts'
import { bulkOperations } from './bulkTables.ts'
import type { LockedChange } from './bulkWrite.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export interface StepBefore {
  readonly id: number
  readonly orderId: number
  readonly state: string
  readonly lastModifiedDate: string
}

/** The `before` value of an order in an operation. */
export interface OrderBefore {
  readonly columns: Partial<StoredOrder>
  readonly steps: readonly StepBefore[]
}

export interface Operation {
  readonly id: string
  /** `assign` is a change of artist. */
  readonly kind: 'done' | 'refund' | 'assign' | 'agent' | 'store' | 'budget'
  readonly accountId: number
  readonly createdDate: string
}

/** A new operation of the account. */
export const newOperation = (
  kind: Operation['kind'],
  { account, now }: Pick<ChangeRequest, 'account' | 'now'>,
): Operation => ({ id: randomUUID(), kind, accountId: account.id, createdDate: now.toISOString() })

/** Until when an operation of now can be undone. */
export const undoUntil = (now: Date): string =>
  new Date(now.getTime() + UNDO_MINUTES * MINUTE_MS).toISOString()

/** The previous values of the columns that the change sets. */
export function columnsBefore({ order, change }: LockedChange): Partial<StoredOrder> {
  const keys = Object.keys(change.set ?? {}) as (keyof StoredOrder)[]
  return Object.fromEntries(keys.map((key) => [key, order[key]]))
}

/**
 * Saves the previous values of the changed orders, in the transaction that changes them.
 * @param besides what else to save of each order: its steps, and other rows
 */
export async function rememberBefore(
  tx: Db,
  operation: Operation,
  changes: readonly LockedChange[],
  besides: (orderId: number) => object,
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map((change) => ({
    order_id: change.order.id,
    version_after: change.order.version + 1,
    before: { columns: columnsBefore(change), ...besides(change.order.id) },
  }))
  // Called for each batch of an action; the first one creates the operation.
  await tx.insert(bulkOperations).values(operation).onConflictDoNothing()
  await tx.execute(sql`
    insert into bulk_operation_orders (operation_id, order_id, version_after, before)
    select ${operation.id}::uuid, order_id, version_after, before
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(order_id int, version_after int, before jsonb)`)
}

/** The operation's saved values of these orders, by id. */
export async function readBefore(
  tx: Db,
  operation: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { versionAfter: number; before: OrderBefore }>> {
  const rows = await rowsOf<{ id: number; versionAfter: number; before: OrderBefore }>(
    tx,
    sql`select order_id as id, version_after as "versionAfter", before from bulk_operation_orders
      where operation_id = ${operation}::uuid and order_id = any(${intArray(ids)})`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Which of locked orders the operation has changed already, in a first attempt that committed although its result was lost,
 * and the rest.
 */
export async function notYetChanged(
  tx: Db,
  operation: Operation,
  locked: readonly StoredOrder[],
): Promise<{ readonly before: readonly number[]; readonly rest: readonly StoredOrder[] }> {
  const changed = await readBefore(
    tx,
    operation.id,
    locked.map(({ id }) => id),
  )
  return { before: [...changed.keys()], rest: locked.filter(({ id }) => !changed.has(id)) }
}

/** The change that restores the order's columns. */
export const restored = (
  order: StoredOrder,
  { columns }: Pick<OrderBefore, 'columns'>,
  kind: Extract<Operation['kind'], UndoneAct>,
): OrderChange => ({
  set: columns,
  events: [orderEvent('undone', { of: kind, before: order.status, after: columns.status ?? order.status })],
})

/** Deletes the saved values, so that each order is undone only once. */
export async function forget(tx: Db, operation: string, orderIds: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from bulk_operation_orders
    where operation_id = ${operation}::uuid and order_id = any(${intArray(orderIds)})`)
}

/** Deletes operations that can no longer be undone. */
export async function sweepOperations(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString()
  await db.delete(bulkOperations).where(lt(bulkOperations.createdDate, dayAgo))
}
