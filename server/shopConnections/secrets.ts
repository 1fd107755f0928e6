import type { Sealer } from '../sealer.ts'
import { type ShopCredentials, ShopFailure } from './shop.ts'

const CREDENTIALS = (id: number): string => `shop credentials ${id}`

/** Credentials as they are stored. */
export const sealCredentials = (sealer: Sealer, id: number, credentials: ShopCredentials): string =>
  sealer.seal(JSON.stringify(credentials), CREDENTIALS(id))

/** Throws `ShopFailure` if no known secret opens them. */
export function openCredentials(sealer: Sealer, id: number, sealed: string): ShopCredentials {
  const opened = sealer.open(sealed, CREDENTIALS(id))
  if (opened === undefined) throw new ShopFailure('SEALED_BY_ANOTHER_SECRET', 'See SECRET_BEFORE')
  return JSON.parse(opened) as ShopCredentials
}
