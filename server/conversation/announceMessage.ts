import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { announce } from '../live/announce.ts'
import { recomputeAlerts } from '../orders/alerts/alerts.ts'
import { recordOrderEvents } from '../orders/followers/recordOrderEvents.ts'
import type { IncomingMessage } from './intake/message.ts'

/** Who events of messages from outside are by; not a name, since not everyone may see it. */
const ACTOR = 'Customer'
const MAILER = 'Mail server'

/** Records an incoming message in its order's timeline, renews the alerts, and tells open pages and inboxes. */
export async function announceMessage(
  tx: Db,
  now: Date,
  {
    orderId,
    nature,
    channel,
  }: Pick<IncomingMessage, 'nature' | 'channel'> & { readonly orderId: number | null },
): Promise<void> {
  if (orderId === null) {
    await announce(tx, 'inbox', [0])
    return
  }
  // All writers lock an order before they renew its alerts.
  await tx.execute(sql`select from orders where id = ${orderId} for no key update`)
  const about = { now, recordId: orderId, data: { channel } }
  if (nature === 'ANSWER') await recordOrderEvents(tx, [{ account: ACTOR, kind: 'customerWrote', ...about }])
  if (nature === 'BOUNCE' || nature === 'COMPLAINT')
    await recordOrderEvents(tx, [
      { account: MAILER, kind: nature === 'BOUNCE' ? 'messageReturned' : 'messageComplained', ...about },
    ])
  if (nature === 'AUTO_REPLY') await announce(tx, 'orders', [orderId])
  await recomputeAlerts(tx, now, [orderId])
}
