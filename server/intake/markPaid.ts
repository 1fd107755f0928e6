import { asc, eq } from 'drizzle-orm'
import { orderEvent } from '#contract/orders/events.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { refreshTotals } from '../customers/totals.ts'
import type { Db } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import {
  applyChange,
  type ChangeRequest,
  checkVersion,
  lockOrder,
  type OrderChange,
  type StoredOrder,
} from '../orders/change.ts'
import { rowById } from '../orders/rows.ts'
import { orderItems } from '../orders/tables.ts'
import { writeOrder } from '../orders/write.ts'
import { findProducts, productCalled } from '../products/names.ts'
import { deadlineAfter, readDeadlineTerms } from './insertOrder.ts'

const ACTOR = 'Intake'

/** Starts the clock of a locked order that is not paid: its deadline counts from now (D-4.26). */
export async function paying(
  tx: Db,
  { id, fasterProcessing: faster }: StoredOrder,
  now: Date,
): Promise<OrderChange> {
  const items = await tx
    .select({ productName: orderItems.productName, productType: orderItems.productType })
    .from(orderItems)
    .where(eq(orderItems.orderId, id))
    .orderBy(asc(orderItems.id))
  const known = await findProducts(
    tx,
    items.map(({ productName }) => productName),
  )
  const timed = items.map((item) => ({ ...item, product: productCalled(known, item.productName) }))
  const stamp = now.toISOString()
  return {
    set: {
      paid: true,
      paidAt: stamp,
      deadline: deadlineAfter(await readDeadlineTerms(tx), timed, { paidAt: now, faster }),
      lastActivityDate: stamp,
    },
    events: [orderEvent('paymentCame', {})],
  }
}

/** The shop says that an order is paid. Returns false for one that was paid before. */
export async function markPaid(tx: Db, id: number, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, id)
  if (order.paid) return false
  await applyChange(tx, order, await paying(tx, order, now), { account: ACTOR, now })
  await refreshTotals(tx, [order.customerId])
  return true
}

/**
 * A person says so, since the shop does not. Throws 409 `alreadyPaid`, 409 `orderRefunded`, 409 `versionConflict`, and 404
 * outside the scope.
 */
export const payOrder = (db: Db, request: ChangeRequest): Promise<OrderRow> =>
  writeOrder(db, request, async (tx, order) => {
    const facts = { orders: `#${order.number}` }
    if (order.paid) throw problem('alreadyPaid', { facts, says: { key: 'orderPaid' } })
    if (order.refunded) throw problem('orderRefunded', { facts, says: { key: 'refundedUnpaid' } })
    checkVersion(order, request)
    return {
      change: await paying(tx, order, request.now),
      reply: async () => {
        await refreshTotals(tx, [order.customerId])
        return rowById(tx, request.account, order.id)
      },
    }
  })
