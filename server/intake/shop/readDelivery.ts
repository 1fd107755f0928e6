import type { Db } from '../../db/db.ts'
import { readCountryOf, readCountryOfStore } from '../storeCountries.ts'
import type { Reading } from './reading.ts'
import { readShopify, SHOPIFY_SOURCE } from './readShopify.ts'

interface Delivered {
  readonly body: string
  readonly topic: string | null
}

/**
 * Reads a delivery. Phone numbers without a calling code are of the country of the address, else of the store, else of the
 * shop (D-4.30); `storeId` is that of a store that a person chose.
 */
export async function readDelivery(db: Db, { body, topic }: Delivered, storeId?: number): Promise<Reading> {
  const country =
    storeId === undefined
      ? (await readCountryOfStore(db))('', SHOPIFY_SOURCE)
      : await readCountryOf(db, storeId)
  return readShopify(body, topic ?? '', country)
}
