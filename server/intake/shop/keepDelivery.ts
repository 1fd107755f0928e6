import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { announce } from '../../live/announce.ts'
import { shopDeliveries } from '../tables.ts'
import type { Reading } from './reading.ts'

/** A delivery as it came; where it is kept, its body is what `keptBody` leaves. */
export interface Delivery {
  readonly channel: (typeof shopDeliveries.$inferSelect)['channel']
  readonly deliveryId: string | undefined
  readonly topic: string
  readonly body: string
  /** The connected shop that sent it. */
  readonly connectionId?: number
}

type Row = typeof shopDeliveries.$inferSelect
export type Kept = Pick<Row, 'outcome'> & Partial<Pick<Row, 'orderId' | 'faults' | 'parked'>>

/** What the list shows of a delivery. */
export const shownOf = ({ externalId, shopNumber, customer }: Reading) => ({
  externalId,
  shopNumber,
  customerName: `${customer.firstName} ${customer.lastName}`.trim() || null,
})

/** The body of a request as a text that can be stored, whatever was sent. */
export const bodyText = (bytes: Buffer | undefined): string => (bytes ?? Buffer.alloc(0)).toString('utf8')

/** Keeps a delivery with what became of it (D-4.25). Returns its id. */
export async function keepDelivery(
  tx: Db,
  now: Date,
  { channel, deliveryId, topic, body, connectionId }: Delivery,
  kept: Kept & Partial<ReturnType<typeof shownOf>>,
): Promise<number> {
  const [made] = await tx
    .insert(shopDeliveries)
    .values({
      ...kept,
      channel,
      deliveryId: deliveryId ?? null,
      topic: topic || null,
      at: now.toISOString(),
      body,
      connectionId: connectionId ?? null,
    })
    .returning({ id: shopDeliveries.id })
  if (!made) throw new Error('The new delivery has no id')
  return made.id
}

/** What waits of the same order, or was dismissed; locked. */
export async function lockEarlier(
  tx: Db,
  { channel }: Pick<Delivery, 'channel'>,
  externalId: string | null,
): Promise<{ readonly waiting: number | undefined; readonly dismissed: boolean }> {
  if (externalId === null) return { waiting: undefined, dismissed: false }
  const rows = await tx
    .select({
      id: shopDeliveries.id,
      outcome: shopDeliveries.outcome,
      dismissReason: shopDeliveries.dismissReason,
    })
    .from(shopDeliveries)
    .where(
      and(
        eq(shopDeliveries.channel, channel),
        eq(shopDeliveries.externalId, externalId),
        eq(shopDeliveries.parked, true),
      ),
    )
    .for('update')
  return {
    waiting: rows.find(({ outcome }) => outcome === 'PARKED')?.id,
    dismissed: rows.some(({ dismissReason }) => dismissReason !== null),
  }
}

/** Changes what waits, for a newer delivery of the same order, and tells the lists. */
export async function followWaiting(tx: Db, id: number, change: Partial<Row>): Promise<void> {
  await tx
    .update(shopDeliveries)
    .set({ ...change, version: sql`${shopDeliveries.version} + 1` })
    .where(eq(shopDeliveries.id, id))
  await announce(tx, 'inbox', [id])
}
