import type { Db } from '../../db/db.ts'
import type { ParkedOfShop } from '../../intake/parked/connectedShops.ts'
import { storeOfConnection } from '../../intake/shop/connected.ts'
import { parseShopBody } from '../../intake/shop/parseShopBody.ts'
import { storeAtLocation } from '../locations/storeAtLocation.ts'
import { locationIn } from './toShopOrder.ts'

/** The store of what waits of a connected shop, as if it had come in by itself. */
export async function storeOfParked(
  tx: Db,
  { connectionId, channel, body }: ParkedOfShop,
): Promise<number | undefined> {
  const order = parseShopBody(body)
  const location = order && locationIn(channel === 'woocommerce' ? 'WOOCOMMERCE' : 'SHOPIFY', order)
  return (await storeAtLocation(tx, connectionId, location)) ?? (await storeOfConnection(tx, connectionId))
}
