import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import type { SecretPair } from '../intake/secrets/pair.ts'
import type { Sealer } from '../secrets/sealer.ts'
import type { ShopCredentials } from './shop.ts'
import { shopConnections } from './tables.ts'

/** Says whose secret it is: see `Sealer`. */
export const webhookContext = (id: number): string => `shop webhook secret ${id}`
/** Says whose credentials they are. */
export const credentialsContext = (id: number): string => `shop credentials ${id}`

/** Seals what a shop signs its webhooks with, for the connection of this id alone. */
export const sealWebhookSecret = (sealer: Sealer, id: number, secret: string): string =>
  sealer.seal(secret, webhookContext(id))

/** What a shop signs its webhooks with; undefined if no known secret of the server opens it. */
export const openWebhookSecret = (sealer: Sealer, id: number, sealed: string): string | undefined =>
  sealer.open(sealed, webhookContext(id))

/** Seals the credentials of a shop, for the connection of this id alone. */
export const sealCredentials = (sealer: Sealer, id: number, credentials: ShopCredentials): string =>
  sealer.seal(JSON.stringify(credentials), credentialsContext(id))

/** The credentials of a shop; undefined if no known secret of the server opens them. */
export function openCredentials(sealer: Sealer, id: number, sealed: string): ShopCredentials | undefined {
  const opened = sealer.open(sealed, credentialsContext(id))
  return opened === undefined ? undefined : (JSON.parse(opened) as ShopCredentials)
}

/** The columns of the secrets that a shop signs its webhooks with. */
export const WEBHOOK_PAIR = {
  secret: shopConnections.webhookSecret,
  lastUsed: shopConnections.webhookSecretLastUsed,
  earlierSecret: shopConnections.earlierWebhookSecret,
  earlierUntil: shopConnections.earlierWebhookUntil,
  earlierLastUsed: shopConnections.earlierWebhookLastUsed,
  endedSecret: shopConnections.endedWebhookSecret,
} as const

/** The secrets that the connection of this id signs its webhooks with, sealed; undefined if there is no such connection. */
export async function readWebhookPair(db: Db, id: number): Promise<SecretPair | undefined> {
  const [pair] = await db.select(WEBHOOK_PAIR).from(shopConnections).where(eq(shopConnections.id, id))
  return pair
}

/** The same, as the columns hold them. */
export const webhookColumns = (pair: SecretPair) => ({
  webhookSecret: pair.secret,
  webhookSecretLastUsed: pair.lastUsed,
  earlierWebhookSecret: pair.earlierSecret,
  earlierWebhookUntil: pair.earlierUntil,
  earlierWebhookLastUsed: pair.earlierLastUsed,
  endedWebhookSecret: pair.endedSecret,
})
