import type { Sealer } from '../sealer.ts'
import type { ShopCredentials } from './shop.ts'

const webhookContext = (id: number): string => `shop webhook secret ${id}`
const credentialsContext = (id: number): string => `shop credentials ${id}`

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
