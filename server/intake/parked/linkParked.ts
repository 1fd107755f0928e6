import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { requestPull } from '../../shopConnections/in/requestPull.ts'
import { linesAsMade } from '../../shopConnections/in/shopOrderRow.ts'
import { shopOrders } from '../../shopConnections/tables.ts'
import type { NewOrder } from '../newOrder.ts'
import { withoutPrefix } from '../shop/connected.ts'

interface Parked {
  readonly connectionId: number
  /** As it is kept here, with what makes it unambiguous. */
  readonly externalId: string | null
  readonly orderId: number
}

/**
 * Ties an order that a person made of a parked delivery to its shop, and lets it be read from there: what came meanwhile, such
 * as a refund, was only kept.
 */
export async function linkParked(
  tx: Db,
  now: Date,
  { connectionId, externalId, orderId }: Parked,
  order: NewOrder,
  rate: number | undefined,
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
