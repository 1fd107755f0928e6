import { and, eq, sql } from 'drizzle-orm'
import type { Shipment } from '#contract/intake/intake.ts'
import type { Db } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { searchOf } from '../orders/canvas/trackingCodes.ts'
import type { StoredOrder } from '../orders/change.ts'
import { recordOrderEvents } from '../orders/followers/recordOrderEvents.ts'
import { orders } from '../orders/tables.ts'
import { isFirstDelivery } from './deliveries.ts'

const ACTOR = 'Print vendor'

/** The order that the shipment names, locked. Throws 404. */
async function lockNamed(tx: Db, { code, source, externalId }: Shipment): Promise<StoredOrder> {
  const named = code
    ? eq(orders.code, code.toUpperCase())
    : and(eq(orders.source, source ?? ''), eq(orders.externalId, externalId ?? ''))
  const [order] = await tx.select().from(orders).where(named).for('update')
  if (!order) throw problem('notFound')
  return order
}

type Tracking = StoredOrder['printfulTrackings'][number]

const wordsOf = (trackings: readonly Tracking[]): string | null =>
  trackings.map(({ trackingCode }) => trackingCode).join(', ') || null

/** Writes the shipment to the locked order, with its search texts and event. */
async function write(tx: Db, order: StoredOrder, shipment: Shipment, now: Date): Promise<void> {
  const { trackingCode, trackingUrl, estimatedDeliveryFrom: from, estimatedDeliveryTo: to } = shipment
  const before = order.printfulTrackings
  // A code that is known already gets the newer address.
  const after = [...before.filter((one) => one.trackingCode !== trackingCode), { trackingCode, trackingUrl }]
  const isIt = eq(orders.id, order.id)
  await tx
    .update(orders)
    .set({
      printfulTrackings: after,
      ...(from && { printfulEstimatedDeliveryFrom: from }),
      ...(to && { printfulEstimatedDeliveryTo: to }),
      lastModifiedDate: now.toISOString(),
      lastModifiedBy: ACTOR,
      version: sql`${orders.version} + 1`,
    })
    .where(isIt)
  // These read the codes that were just written.
  await tx
    .update(orders)
    .set(await searchOf(tx, order))
    .where(isIt)
  const data = { before: wordsOf(before), after: wordsOf(after) }
  await recordOrderEvents(tx, [{ account: ACTOR, now, recordId: order.id, kind: 'shipmentReported', data }])
}

/**
 * Takes a shipment that the print vendor reports (D-7.17): its code and estimate become the order's read-only
 * vendor data. A repeated one changes nothing. Throws 404 for an unknown order, which may be sent again later.
 */
export function takeShipment(db: Db, shipment: Shipment, now: Date) {
  return db.transaction(async (tx) => {
    const order = await lockNamed(tx, shipment)
    const changed = await isFirstDelivery(tx, { channel: 'shipment', deliveryId: shipment.id }, now)
    if (changed) await write(tx, order, shipment, now)
    const { id, number, code } = order
    return { id, number, code, changed }
  })
}
