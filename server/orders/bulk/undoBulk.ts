import { and, eq, sql } from 'drizzle-orm'
import type { BulkResult } from '#contract/orders/bulk.ts'
import { UNDO_MINUTES } from '#contract/orders/undo.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { refreshTotals } from '../../customers/totals.ts'
import { type Db, iso, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { problem } from '../../http/problem.ts'
import type { AssignBefore } from '../assign/assignBefore.ts'
import { takeBack } from '../assign/takeBack.ts'
import { type BudgetBefore, takeBudgetsBack } from '../budgets/takeBudgetsBack.ts'
import type { StoredOrder } from '../change.ts'
import { givenBack, requireSingleCall } from './bulkAssign.ts'
import { answerBulk, type BulkRequest, changeInBatches } from './bulkBatches.ts'
import { requireSetsBudget } from './bulkBudgets.ts'
import { forget, type Operation, type OrderBefore, readBefore, restored } from './bulkOperations.ts'
import { bulkOperations } from './bulkTables.ts'
import { applyChanges, type LockedChange } from './bulkWrite.ts'

const MINUTE_MS = 60_000

const isBulk = (found: typeof bulkOperations.$inferSelect): found is Operation =>
  ['done', 'refund', 'assign', 'agent', 'store', 'budget'].includes(found.kind)

async function findOperation(db: Db, account: SignedIn, id: string, now: Date): Promise<Operation> {
  const [operation] = await db
    .select()
    .from(bulkOperations)
    .where(and(eq(bulkOperations.id, id), eq(bulkOperations.accountId, account.id)))
  // Other actions on an order's page have their own undo.
  if (!operation || !isBulk(operation)) throw problem('notFound')
  const until = Date.parse(iso(operation.createdDate)) + UNDO_MINUTES * MINUTE_MS
  if (until < now.getTime()) throw problem('undoExpired')
  return operation
}

/** Restores the states of the orders' steps. */
async function restoreSteps(tx: Db, operation: Operation, orderIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update steps s set state = was.state, last_modified_date = was."lastModifiedDate"
    from bulk_operation_orders b, jsonb_to_recordset(b.before->'steps') as was(
      id int, state text, "lastModifiedDate" timestamptz)
    where b.operation_id = ${operation.id}::uuid and b.order_id = any(${intArray(orderIds)}) and s.id = was.id`)
}

/** Restores orders, those of one operation. Returns the changes of their columns. */
async function restore(
  tx: Db,
  operation: Operation,
  locked: readonly StoredOrder[],
  request: BulkRequest,
): Promise<readonly LockedChange[]> {
  const ids = locked.map(({ id }) => id)
  const before = await readBefore(tx, operation.id, ids)
  const same = locked.flatMap((order) => {
    const was = before.get(order.id)
    return was?.versionAfter === order.version
      ? [{ order, before: was.before as OrderBefore & AssignBefore & BudgetBefore }]
      : []
  })
  if (operation.kind === 'assign') return (await takeBack(tx, same, request)).changes
  if (operation.kind === 'budget') return takeBudgetsBack(tx, same, request)
  const { kind } = operation
  if (kind === 'agent' || kind === 'store') return givenBack(same, kind)
  await restoreSteps(
    tx,
    operation,
    same.map(({ order }) => order.id),
  )
  return same.map((one) => ({ order: one.order, change: restored(one.order, one.before, kind) }))
}

/**
 * Undoes the account's own Mark as Done, Refund, assignment or setting of budgets, for each order that was not changed
 * since. Throws 404 for other accounts' actions, 409 `undoExpired` if it is too late.
 */
export async function undoBulk(db: Db, request: BulkRequest, id: string): Promise<BulkResult> {
  const { account, now } = request
  const operation = await findOperation(db, account, id, now)
  const { kind } = operation
  if (kind === 'assign') requireSingleCall(account, 'artist')
  if (kind === 'agent' || kind === 'store') requireSingleCall(account, kind)
  if (kind === 'budget') requireSetsBudget(account)
  const kept = await rowsOf<{ id: number }>(
    db,
    sql`select order_id as id from bulk_operation_orders where operation_id = ${id}::uuid order by order_id`,
  )
  const ids = kept.map((row) => row.id)
  const outcome = await changeInBatches(db, request, ids, async (tx, locked) => {
    const changes = await restore(tx, operation, locked, request)
    const changed = changes.map(({ order }) => order.id)
    await applyChanges(tx, changes, request)
    if (kind === 'refund') await refreshTotals(tx, [...new Set(changes.map(({ order }) => order.customerId))])
    await forget(tx, id, changed)
    const back = new Set(changed)
    return {
      changed,
      skipped: locked
        .filter((order) => !back.has(order.id))
        .map((order) => ({ id: order.id, reason: 'changedSince' as const })),
    }
  })
  return answerBulk(db, account, outcome)
}
