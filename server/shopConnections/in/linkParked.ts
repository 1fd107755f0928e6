import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { NewOrder } from '../../intake/newOrder.ts'
import type { TakenOfShop } from '../../intake/parked/connectedShops.ts'
import { withoutPrefix } from '../../intake/shop/connected.ts'
import { shopOrders } from '../tables.ts'
import { requestPull } from './requestPull.ts'
import { linesAsMade } from './shopOrderRow.ts'

/**
 * Ties an order that a person made of a parked delivery to its shop, and lets it be read from there: what came meanwhile, such
 * as a refund, was only kept.
 */
export async function linkParked(
  tx: Db,
  now: Date,
  { connectionId, externalId, orderId, rate }: TakenOfShop,
  order: NewOrder,
): Promise<void> {
  if (externalId === null) return
  const shopOrderId = withoutPrefix(externalId)
  const isIt = and(
    eq(shopOrders.connectionId, connectionId),
    eq(shopOrders.shopOrderId, shopOrderId),
    isNull(shopOrders.orderId),
  )
  const [row] = await tx.select().from(shopOrders).where(isIt).for('update')
  if (!row?.state) return
  const taken = {
    ...(await linesAsMade(tx, orderId, row.state, order.items)),
    ...(rate !== undefined && { rate }),
  }
  await tx.update(shopOrders).set({ orderId, taken, state: null }).where(isIt)
  await requestPull(tx, connectionId, shopOrderId, now)
}
