import type { OutboundRules } from '../files/outbound.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { openShopClient } from './clients/openShopClient.ts'
import { openCredentials } from './secrets.ts'
import { type ShopClient, ShopFailure } from './shop.ts'
import type { shopConnections } from './tables.ts'

export type Connection = typeof shopConnections.$inferSelect

export interface ShopDeps {
  readonly sealer: Sealer
  readonly outbound: OutboundRules
}

/** The client of a connection with its stored credentials. Throws `ShopFailure` without any, or if they cannot be read. */
export function clientOf(
  { sealer, outbound }: ShopDeps,
  { id, kind, address, credentials }: Pick<Connection, 'id' | 'kind' | 'address' | 'credentials'>,
): ShopClient {
  if (kind === 'OWN' || address === null || credentials === null) throw new ShopFailure('NO_CREDENTIALS', '')
  const opened = openCredentials(sealer, id, credentials)
  if (!opened) throw new ShopFailure('SEALED_BY_ANOTHER_SECRET', 'See SECRET_BEFORE')
  return openShopClient({ kind, address, credentials: opened }, outbound)
}

/** What was thrown while a shop was asked, as its failure; anything else is a fault of ours and is thrown on. */
export function shopFailureOf(thrown: unknown): ShopFailure {
  if (thrown instanceof ShopFailure) return thrown
  throw thrown
}
