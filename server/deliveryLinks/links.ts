import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { DeliveryLink } from '#contract/deliveryLinks.ts'
import { orderEvent } from '#contract/orders/events.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, iso, isoOrNull, rowsOf } from '../db/db.ts'
import { idIn } from '../http/pathId.ts'
import { problem } from '../http/problem.ts'
import type { ChangeRequest } from '../orders/change.ts'
import { writeOrder } from '../orders/write.ts'
import { findOrderId } from '../scope/findOrder.ts'
import { deliveryLinks } from './tables.ts'

async function readLinks(db: Db, which: SQL, now: Date): Promise<DeliveryLink[]> {
  const rows = await rowsOf<DeliveryLink>(
    db,
    sql`select d.id, d.created_date as "createdDate", trim(u.first_name || ' ' || u.last_name) as "createdBy",
        d.expires_date as "expiresDate", d.opened_date as "openedDate", d.downloaded_date as "downloadedDate",
        d.revoked_date as "revokedDate",
        case when d.revoked_date is not null then 'REVOKED'
          when d.expires_date <= ${now.toISOString()}::timestamptz then 'EXPIRED'
          when d.downloaded_date is not null then 'DOWNLOADED'
          when d.opened_date is not null then 'OPENED' else 'SENT' end as state
      from delivery_links d join users u on u.id = d.created_by
      where ${which} order by d.id desc`,
  )
  return rows.map((row) => ({
    ...row,
    createdDate: iso(row.createdDate),
    expiresDate: iso(row.expiresDate),
    openedDate: isoOrNull(row.openedDate),
    downloadedDate: isoOrNull(row.downloadedDate),
    revokedDate: isoOrNull(row.revokedDate),
  }))
}

/** The delivery links of an order, newest first. Throws 404 outside the scope. */
export async function listDeliveryLinks(
  db: Db,
  account: SignedIn,
  idOrCode: string,
  now: Date,
): Promise<DeliveryLink[]> {
  const orderId = await findOrderId(db, account, idOrCode)
  return readLinks(db, sql`d.order_id = ${orderId}`, now)
}

/** Ends a link. No-op for one that was revoked before. Throws 404 outside the scope, or for a link of another order. */
export function revokeDeliveryLink(db: Db, request: ChangeRequest, linkId: string): Promise<DeliveryLink> {
  const id = idIn(linkId)
  return writeOrder(db, request, async (tx, order) => {
    const isThis = and(eq(deliveryLinks.id, id), eq(deliveryLinks.orderId, order.id))
    const ended = await tx
      .update(deliveryLinks)
      .set({ revokedDate: request.now.toISOString() })
      .where(and(isThis, isNull(deliveryLinks.revokedDate)))
      .returning({ id: deliveryLinks.id })
    return {
      ...(ended.length > 0 && {
        change: { events: [orderEvent('deliveryRevoked', { step: 'delivery' })] },
      }),
      reply: async () => {
        const [read] = await readLinks(tx, sql`d.id = ${id} and d.order_id = ${order.id}`, request.now)
        if (!read) throw problem('notFound')
        return read
      },
    }
  })
}
