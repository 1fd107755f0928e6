import { type SQL, sql } from 'drizzle-orm'
import type { DeliveryLink } from '#contract/customerPages/deliveryLinks.ts'
import { orderEvent } from '#contract/orders/events.ts'
import type { SignedIn } from '../accounts/account.ts'
import { endLink, LINK_FACTS, linkFactsJson } from '../customerPages/linkFacts.ts'
import { type Db, isoOrNull, rowsOf } from '../db/db.ts'
import { idIn } from '../http/pathId.ts'
import { problem } from '../http/problem.ts'
import type { ChangeRequest } from '../orders/change.ts'
import { writeOrder } from '../orders/write.ts'
import { findOrderId } from '../scope/findOrder.ts'
import { deliveryLinks } from './tables.ts'

async function readLinks(db: Db, which: SQL, now: Date): Promise<DeliveryLink[]> {
  const rows = await rowsOf<DeliveryLink>(
    db,
    sql`select ${LINK_FACTS}, l.downloaded_date as "downloadedDate",
        case when l.revoked_date is not null then 'REVOKED'
          when l.expires_date <= ${now.toISOString()}::timestamptz then 'EXPIRED'
          when l.downloaded_date is not null then 'DOWNLOADED'
          when l.opened_date is not null then 'OPENED' else 'SENT' end as state
      from delivery_links l join users u on u.id = l.created_by
      where ${which} order by l.id desc`,
  )
  return rows.map((row) => ({ ...linkFactsJson(row), downloadedDate: isoOrNull(row.downloadedDate) }))
}

/** The delivery links of an order, newest first. Throws 404 outside the scope. */
export async function listDeliveryLinks(
  db: Db,
  account: SignedIn,
  idOrCode: string,
  now: Date,
): Promise<DeliveryLink[]> {
  const orderId = await findOrderId(db, account, idOrCode)
  return readLinks(db, sql`l.order_id = ${orderId}`, now)
}

/** Ends a link. No-op for one that was revoked before. Throws 404 outside the scope, or for a link of another order. */
export function revokeDeliveryLink(db: Db, request: ChangeRequest, linkId: string): Promise<DeliveryLink> {
  const id = idIn(linkId)
  return writeOrder(db, request, async (tx, order) => {
    const read = async () => {
      const [link] = await readLinks(tx, sql`l.id = ${id} and l.order_id = ${order.id}`, request.now)
      if (!link) throw problem('notFound')
      return link
    }
    await read()
    const ended = await endLink(tx, deliveryLinks, id, request.now)
    return {
      ...(ended && { change: { events: [orderEvent('deliveryRevoked', { step: 'delivery' })] } }),
      reply: read,
    }
  })
}
