import { and, eq, isNull } from 'drizzle-orm'
import { orderEvent } from '#contract/orders/events.ts'
import type { Db } from '../db/db.ts'
import { recordOrderEvents } from '../orders/followers/recordOrderEvents.ts'
import type { Delivery } from './readLinkedDelivery.ts'
import { deliveryLinks } from './tables.ts'

/** Who the events are by; not a name, since not everyone may see it. */
const ACTOR = 'Customer'

const USES = {
  opened: { column: deliveryLinks.openedDate, kind: 'deliveryOpened' },
  downloaded: { column: deliveryLinks.downloadedDate, kind: 'deliveryDownloaded' },
} as const

/**
 * Remembers when the link was first opened or downloaded from, and tells it on the order's timeline. The order's version
 * stays, so that nobody who is editing it is interrupted.
 */
export async function noteUse(
  db: Db,
  delivery: Delivery,
  use: 'opened' | 'downloaded',
  now: Date,
): Promise<void> {
  if (delivery[use]) return
  const { column, kind } = USES[use]
  await db.transaction(async (tx) => {
    const noted = await tx
      .update(deliveryLinks)
      .set({ [`${use}Date`]: now.toISOString() })
      .where(and(eq(deliveryLinks.id, delivery.linkId), isNull(column)))
      .returning({ id: deliveryLinks.id })
    if (noted.length === 0) return
    const about = { account: ACTOR, now, recordId: delivery.orderId }
    await recordOrderEvents(tx, [{ ...about, ...orderEvent(kind, { step: 'delivery' }) }])
  })
}
