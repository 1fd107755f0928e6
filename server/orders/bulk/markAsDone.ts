import { sql } from 'drizzle-orm'
import type { BulkResult, SkipReason } from '#contract/orders/bulk.ts'
import { orderEvent } from '#contract/orders/events.ts'
import { refreshTotals } from '../../customers/totals.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import type { OrderChange, StoredOrder } from '../change.ts'
import { answerBulk, type BulkRequest, changeInBatches } from './bulkBatches.ts'
import { newOperation, notYetChanged, rememberBefore, type StepBefore, undoUntil } from './bulkOperations.ts'
import { applyChanges } from './bulkWrite.ts'

export interface MarkAsDone {
  readonly ids: readonly number[]
  readonly refund: boolean
  readonly reason?: string | undefined
}

function decide(order: StoredOrder, given: MarkAsDone, { account, now }: BulkRequest): OrderChange {
  const at = now.toISOString()
  const finishes = order.status !== 'DONE'
  return {
    set: {
      status: 'DONE',
      statusForCanvas: order.statusForCanvas === 'NEW_ORDER' ? order.statusForCanvas : 'DONE',
      ...(given.refund && {
        refunded: true,
        refundedDate: at,
        refundedBy: account.fullName,
        refundReason: given.reason || null,
      }),
      // Written together, so that recalculating the alerts does not cause a second write.
      ...(finishes && { alerts: [], alert: null, lastActivityDate: at, lastActivityByArtist: false }),
    },
    events: [
      ...(given.refund ? [orderEvent('refunded', { reason: given.reason ?? '' })] : []),
      ...(finishes
        ? [
            orderEvent('statusChanged', {
              before: order.status,
              after: 'DONE',
              canvasBefore: order.statusForCanvas,
            }),
          ]
        : []),
    ],
  }
}

function skipReason(order: StoredOrder, refund: boolean): SkipReason | undefined {
  if (refund) return order.refunded ? 'alreadyRefunded' : undefined
  return order.status === 'DONE' ? 'alreadyDone' : undefined
}

/** Approves the open steps of the orders (T20) and returns their previous values. */
export const approveOpenSteps = (tx: Db, orderIds: readonly number[], now: Date): Promise<StepBefore[]> =>
  rowsOf(
    tx,
    sql`with open as materialized (
        select id, state, last_modified_date from steps where order_id = any(${intArray(orderIds)})
        and state in ('WORKING', 'REVIEWING') and closed_date is null)
      update steps s set state = 'APPROVED', last_modified_date = ${now.toISOString()}::timestamptz
      from open where s.id = open.id
      returning s.id, s.order_id as "orderId", open.state, open.last_modified_date as "lastModifiedDate"`,
  )

/**
 * Sets the orders to DONE, or refunds them, which also sets DONE (T20, D-4.7); open steps become APPROVED.
 * Orders that cannot change are skipped with a reason; the others can be undone for a while.
 */
export async function markAsDone(db: Db, request: BulkRequest, given: MarkAsDone): Promise<BulkResult> {
  const { account, now } = request
  const operation = newOperation(given.refund ? 'refund' : 'done', request)
  const outcome = await changeInBatches(db, request, given.ids, async (tx, locked) => {
    const { before, rest } = await notYetChanged(tx, operation, locked)
    const decided = rest.map((order) => ({ order, reason: skipReason(order, given.refund) }))
    const changes = decided
      .filter(({ reason }) => reason === undefined)
      .map(({ order }) => ({ order, change: decide(order, given, request) }))
    const changed = changes.map(({ order }) => order.id)
    const stepsBefore = Map.groupBy(await approveOpenSteps(tx, changed, now), ({ orderId }) => orderId)
    await applyChanges(tx, changes, request)
    if (given.refund) await refreshTotals(tx, [...new Set(changes.map(({ order }) => order.customerId))])
    await rememberBefore(tx, operation, changes, (id) => ({ steps: stepsBefore.get(id) ?? [] }))
    return {
      changed: [...before, ...changed].toSorted((a, b) => a - b),
      skipped: decided.flatMap(({ order, reason }) => (reason ? [{ id: order.id, reason }] : [])),
    }
  })
  if (outcome.changed.length === 0) return answerBulk(db, account, outcome)
  return answerBulk(db, account, outcome, { operation: operation.id, undoUntil: undoUntil(now) })
}
