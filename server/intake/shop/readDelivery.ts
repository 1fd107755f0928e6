import type { Db } from '../../db/db.ts'
import { openThread } from '../../threads/thread.ts'
import { readCountryOf, readCountryOfStore } from '../storeCountries.ts'
import { findConnected } from './connected.ts'
import { readBody, type ShopQuestion } from './readBody.ts'
import type { Reading } from './reading.ts'
import { SHOPIFY_SOURCE } from './readShopify.ts'
import { keptBody } from './secrets.ts'

interface Delivered {
  readonly body: string
  readonly topic: string | null
  /** The connected shop that sent it. */
  readonly connectionId?: number | null | undefined
}

export interface ShopAnswer {
  readonly reading: Reading
  /** The body as it is kept. */
  readonly kept: string
}

/** Orders of a few hundred items are smaller; what is larger may take seconds to parse. */
const LONG = 262_144
const PATIENCE_MS = 10_000

const ask = openThread<ShopQuestion, ShopAnswer>({
  module: new URL('./shopWorker.ts', import.meta.url),
  patience: PATIENCE_MS,
  limits: { maxOldGenerationSizeMb: 256 },
  endsWith: () => true,
})

/**
 * Reads a delivery, a long one in a thread of its own; what takes too much is read as a body that says nothing. Phone
 * numbers without a calling code are of the country of the address, else of the store, else of the shop (D-4.30);
 * `storeId` is that of a store that a person chose.
 */
export async function readDelivery(
  db: Db,
  { body, topic, connectionId }: Delivered,
  storeId?: number,
): Promise<ShopAnswer> {
  const shop = connectionId ? await findConnected(db, connectionId) : undefined
  const store = storeId ?? shop?.storeId ?? undefined
  const country =
    store === undefined
      ? (await readCountryOfStore(db))('', shop?.source ?? SHOPIFY_SOURCE)
      : await readCountryOf(db, store)
  const question = { body, topic: topic ?? '', country, shop }
  if (body.length <= LONG) return { reading: readBody(question), kept: keptBody(body) }
  const read = await ask(question)
  return read === 'unsafe' ? { reading: readBody({ ...question, body: '' }), kept: keptBody(body) } : read
}
