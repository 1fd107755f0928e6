import type { CountryCode } from 'libphonenumber-js/min'
import type { Db } from '../../db/db.ts'
import { storeOfConnection, traitsOf } from '../../intake/shop/connected.ts'
import { readBody } from '../../intake/shop/readBody.ts'
import type { Reading } from '../../intake/shop/reading.ts'
import { keptBody } from '../../intake/shop/secrets.ts'
import { readCountryOf, readCountryOfStore } from '../../intake/storeCountries.ts'
import { openThread } from '../../threads/thread.ts'
import { storeAtLocation } from '../locations/storeAtLocation.ts'
import type { ShopOrder } from '../shop.ts'
import { type About, aboutDelivery } from './aboutDelivery.ts'
import type { ConnectionRow } from './connections.ts'
import { toShopOrder } from './toShopOrder.ts'

export interface ConnectedQuestion {
  readonly connection: Pick<ConnectionRow, 'id' | 'kind' | 'address' | 'source' | 'photoNames'>
  readonly topic: string
  readonly body: string
  readonly country: CountryCode
  readonly storeId: number | undefined
}

export interface ConnectedAnswer {
  readonly about: About
  readonly reading: Reading
  /** The whole order, if it is one that can be read. */
  readonly shop: ShopOrder | undefined
  /** The body as it is kept. */
  readonly kept: string
}

/** Orders of a few hundred items are smaller; what is larger may take seconds to parse. */
const LONG = 262_144
const PATIENCE_MS = 10_000

/** Reads what a connected shop sent; pure, and of anything. */
export function readConnected(question: ConnectedQuestion): ConnectedAnswer {
  const { connection, body, topic, country, storeId } = question
  const kind = connection.kind === 'WOOCOMMERCE' ? 'WOOCOMMERCE' : 'SHOPIFY'
  const traits = traitsOf(connection)
  const reading = readBody({ body, topic, country, shop: { ...traits, kind, storeId } })
  const about = aboutDelivery({ kind, topic, body })
  const { photoNames } = traits
  const shop = about.what === 'ORDER' ? toShopOrder({ kind, topic, body, photoNames, reading }) : undefined
  return { about, reading, shop, kept: keptBody(body) }
}

const ask = openThread<ConnectedQuestion, ConnectedAnswer>({
  module: new URL('./connectedWorker.ts', import.meta.url),
  patience: PATIENCE_MS,
  limits: { maxOldGenerationSizeMb: 256 },
  endsWith: () => true,
})

/** Where orders of a connection belong that do not say it themselves. */
type Home = Pick<ConnectedQuestion, 'storeId' | 'country'>

export async function readHome(db: Db, connection: ConnectionRow): Promise<Home> {
  const storeId = await storeOfConnection(db, connection.id)
  const country =
    storeId === undefined
      ? (await readCountryOfStore(db))('', traitsOf(connection).source)
      : await readCountryOf(db, storeId)
  return { storeId, country }
}

/**
 * The same, a long body in a thread of its own; what takes too much is read as one that says nothing. Where orders belong is read
 * unless it is given.
 */
export async function readShopDelivery(
  db: Db,
  connection: ConnectionRow,
  { topic, body }: Pick<ConnectedQuestion, 'topic' | 'body'>,
  home?: Home,
): Promise<ConnectedAnswer & { readonly storeId: number | undefined }> {
  const { storeId, country } = home ?? (await readHome(db, connection))
  const { id, kind, address, source, photoNames } = connection
  const question = { connection: { id, kind, address, source, photoNames }, topic, body, country, storeId }
  const read = body.length <= LONG ? readConnected(question) : await ask(question)
  if (read === 'unsafe') return { ...readConnected({ ...question, body: '' }), kept: keptBody(body), storeId }
  return { ...read, storeId: (await storeAtLocation(db, id, read.shop?.location)) ?? storeId }
}
