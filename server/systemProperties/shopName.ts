import type { Db } from '../db/db.ts'
import { readProperty } from './read.ts'

/** The name that customers know the shop by. */
export const readShopName = async (db: Db): Promise<string> =>
  (await readProperty(db, 'shop_name')) ?? 'Atelier'
