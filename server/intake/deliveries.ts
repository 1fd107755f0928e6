import type { Db } from '../db/db.ts'
import { intakeDeliveries } from './tables.ts'

interface Delivery {
  readonly channel: 'shopify' | 'shipment' | `connection:${number}`
  readonly deliveryId: string
}

/** Stores the delivery. Returns false for a replay. */
export async function isFirstDelivery(tx: Db, delivery: Delivery, now: Date): Promise<boolean> {
  const kept = await tx
    .insert(intakeDeliveries)
    .values({ ...delivery, at: now.toISOString() })
    .onConflictDoNothing()
    .returning({ deliveryId: intakeDeliveries.deliveryId })
  return kept.length > 0
}
