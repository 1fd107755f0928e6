import type { Db } from '../../db/db.ts'
import type { Connection } from '../askShop.ts'
import type { RawOrder } from '../shop.ts'

/** Takes an order in that the shop had before it was connected. Returns whether it is new here. */
export function takePast(
  _db: Db,
  _connection: Connection,
  _order: RawOrder,
  _given: { readonly doneBefore: string; readonly now: Date },
): Promise<boolean> {
  throw new Error('placeholder')
}
