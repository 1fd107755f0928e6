import { openThread } from '../../threads/thread.ts'
import type { Reading } from './reading.ts'
import { readShopify } from './readShopify.ts'

export interface ShopQuestion {
  readonly body: string
  readonly topic: string
}

/** Orders of a few hundred items are smaller; what is larger may take seconds to parse. */
const LONG = 262_144
const PATIENCE_MS = 10_000

const ask = openThread<ShopQuestion, Reading>({
  module: new URL('./shopWorker.ts', import.meta.url),
  patience: PATIENCE_MS,
  limits: { maxOldGenerationSizeMb: 256 },
  endsWith: () => true,
})

/** As `readShopify`, a long body in a thread of its own. What takes too much is read as a body that says nothing. */
export async function readDelivery(body: string, topic: string): Promise<Reading> {
  if (body.length <= LONG) return readShopify(body, topic)
  const read = await ask({ body, topic })
  return read === 'unsafe' ? readShopify('', topic) : read
}
