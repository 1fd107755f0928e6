import { asc, eq, sql } from 'drizzle-orm'
import { refreshTotals } from '../customers/totals.ts'
import type { Db } from '../db/db.ts'
import { recordOrderEvents } from '../events/record.ts'
import { recomputeAlerts } from '../orders/alerts/alerts.ts'
import { orderItems, orders } from '../orders/tables.ts'
import { findProducts, productCalled } from '../products/names.ts'
import { deadlineAfter } from './createOrder.ts'

const ACTOR = 'Intake'

/**
 * Starts the clock of an order whose shop has got the money: its deadline counts from now (D-4.26). Returns false for one
 * that was paid before.
 */
export async function markPaid(tx: Db, id: number, now: Date): Promise<boolean> {
  const [order] = await tx
    .select({ paid: orders.paid, faster: orders.fasterProcessing, customerId: orders.customerId })
    .from(orders)
    .where(eq(orders.id, id))
    .for('update')
  if (!order || order.paid) return false
  const items = await tx
    .select({ productName: orderItems.productName, productType: orderItems.productType })
    .from(orderItems)
    .where(eq(orderItems.orderId, id))
    .orderBy(asc(orderItems.id))
  const known = await findProducts(
    tx,
    items.map(({ productName }) => productName),
  )
  const stamp = now.toISOString()
  await tx
    .update(orders)
    .set({
      paid: true,
      paidAt: stamp,
      deadline: await deadlineAfter(
        tx,
        items.map((item) => ({ ...item, product: productCalled(known, item.productName) })),
        { paidAt: now, faster: order.faster },
      ),
      lastActivityDate: stamp,
      lastModifiedDate: stamp,
      lastModifiedBy: ACTOR,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, id))
  await recordOrderEvents(tx, [{ account: ACTOR, now, recordId: id, kind: 'paymentCame', data: {} }])
  await refreshTotals(tx, [order.customerId])
  await recomputeAlerts(tx, now, [id])
  return true
}
