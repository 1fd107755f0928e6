import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SKIP_REASONS } from '#contract/bulk.ts'
import type { OrderRow } from '#contract/orders.ts'
import { refreshTotals } from '../customers/totals.ts'
import { type Db, rowsOf } from '../db/db.ts'
import type { SignedIn } from '../session/account.ts'
import { applyChange, lockOrder, type OrderChange, type StoredOrder } from './change.ts'
import { rowsById } from './rows.ts'
import { intArray, orderScope } from './scope.ts'
import { steps } from './stepTables.ts'

export interface MarkAsDone {
  readonly ids: readonly number[]
  readonly refund: boolean
  readonly reason?: string | undefined
}

type Skipped = { id: number; reason: (typeof SKIP_REASONS)[number] }

function decide(order: StoredOrder, given: MarkAsDone, account: SignedIn, now: string): OrderChange {
  const done = {
    status: 'DONE',
    statusForCanvas: order.statusForCanvas === 'NEW_ORDER' ? order.statusForCanvas : 'DONE',
  }
  const refunded = {
    refunded: true,
    refundedDate: now,
    refundedBy: account.fullName,
    refundReason: given.reason || null,
  }
  return {
    set: {
      ...done,
      ...(given.refund && refunded),
      ...(order.status !== 'DONE' && { lastActivityDate: now, lastActivityByArtist: false }),
    },
    events: [
      ...(order.status === 'DONE'
        ? []
        : [
            {
              kind: 'statusChanged',
              data: { before: order.status, after: 'DONE', canvasBefore: order.statusForCanvas },
            },
          ]),
      ...(given.refund ? [{ kind: 'refunded', data: { reason: given.reason ?? '' } }] : []),
    ],
  }
}

const skipReason = (order: StoredOrder, refund: boolean): Skipped['reason'] | undefined => {
  if (refund) return order.refunded ? 'alreadyRefunded' : undefined
  return order.status === 'DONE' ? 'alreadyDone' : undefined
}

/**
 * Sets the orders to DONE, or refunds them, which sets them to DONE as well (T20, D-4.7); open steps
 * become APPROVED. All in one transaction; what does not apply is skipped with its reason.
 */
export async function markAsDone(
  db: Db,
  account: SignedIn,
  given: MarkAsDone,
  now: Date,
): Promise<{ updated: OrderRow[]; skipped: Skipped[] }> {
  return db.transaction(async (tx) => {
    const ids = [...new Set(given.ids)].toSorted((a, b) => a - b)
    const inScope = await rowsOf<{ id: number }>(
      tx,
      sql`select o.id from orders o where o.id = any(${intArray(ids)}) and ${orderScope(account)} order by o.id`,
    )
    const visible = new Set(inScope.map(({ id }) => id))
    const skipped: Skipped[] = ids.filter((id) => !visible.has(id)).map((id) => ({ id, reason: 'notFound' }))
    const changed: StoredOrder[] = []
    for (const id of visible) {
      const order = await lockOrder(tx, id)
      const reason = skipReason(order, given.refund)
      if (reason) {
        skipped.push({ id, reason })
        continue
      }
      await tx
        .update(steps)
        .set({ state: 'APPROVED', lastModifiedDate: now.toISOString() })
        .where(
          and(
            eq(steps.orderId, id),
            inArray(steps.state, ['WORKING', 'REVIEWING']),
            isNull(steps.closedDate),
          ),
        )
      await applyChange(tx, order, decide(order, given, account, now.toISOString()), { account, now })
      changed.push(order)
    }
    if (given.refund) await refreshTotals(tx, [...new Set(changed.map(({ customerId }) => customerId))])
    return {
      updated: await rowsById(
        tx,
        account,
        changed.map(({ id }) => id),
      ),
      skipped,
    }
  })
}
