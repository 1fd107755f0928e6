import type { ShopResult } from '#contract/intake.ts'
import type { Db } from '../../db/db.ts'
import type { Connection } from '../askShop.ts'

export function takeShopOrder(
  _db: Db,
  _connection: Connection,
  _given: { readonly topic: string; readonly deliveryId: string | undefined; readonly body: string },
  _now: Date,
): Promise<ShopResult> {
  throw new Error('placeholder')
}
