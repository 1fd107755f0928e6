import { lt, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import type { StoredOrder } from '../change.ts'
import { bulkOperations } from './bulkTables.ts'
import type { LockedChange } from './bulkWrite.ts'

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
  readonly kind: 'done' | 'refund'
  readonly accountId: number
  readonly createdDate: string
}

function beforeOf({ order, change }: LockedChange, steps: readonly StepBefore[]): OrderBefore {
  const keys = Object.keys(change.set ?? {}) as (keyof StoredOrder)[]
  return {
    columns: Object.fromEntries(keys.map((key) => [key, order[key]])),
    steps,
  }
}

/** Saves the previous values of the changed orders and their steps, in the transaction that changes them. */
export async function rememberBefore(
  tx: Db,
  operation: Operation,
  changes: readonly LockedChange[],
  steps: readonly StepBefore[],
): Promise<void> {
  if (changes.length === 0) return
  const byOrder = Map.groupBy(steps, ({ orderId }) => orderId)
  const rows = changes.map((change) => ({
    order_id: change.order.id,
    version_after: change.order.version + 1,
    before: beforeOf(change, byOrder.get(change.order.id) ?? []),
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

/** Deletes operations that can no longer be undone. */
export async function sweepOperations(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString()
  await db.delete(bulkOperations).where(lt(bulkOperations.createdDate, dayAgo))
}
