import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { announce } from '../live/announce.ts'
import { recomputeAlerts } from '../orders/alerts/alerts.ts'

/** Locks the order of a message before the message, as all who write both do; no-op for a message without one. */
export async function lockOrderOf(tx: Db, orderId: number | null): Promise<void> {
  if (orderId !== null) await tx.execute(sql`select from orders where id = ${orderId} for update`)
}

/** Lets the order of a message follow what became of it: its alerts (D-4.31), and the pages that show it. */
export async function followDelivery(tx: Db, now: Date, orderId: number | null): Promise<void> {
  if (orderId === null) return
  await recomputeAlerts(tx, now, [orderId])
  await announce(tx, 'orders', [orderId])
}
