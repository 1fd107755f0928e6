import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddress.ts'

/** A permanent failure that is not retried. */
export class Refused extends Error {}

/** Where the server may call to when somebody else said so; tests allow their own network here. */
export interface OutboundRules {
  readonly protocols: readonly string[]
  readonly isAllowed: (address: string) => boolean
  readonly lookup: LookupFunction
  /** Origins that are allowed besides, exactly as they are: that of the demo's pretend shop. */
  readonly also?: readonly string[]
}

/** The public internet over https. */
export const PUBLIC_ALONE: OutboundRules = { protocols: ['https:'], isAllowed: isPublicAddress, lookup }

/** The same, or any address if the operator has allowed private networks (`WEBHOOK_PRIVATE`); and these origins. */
export const outboundOf = (
  { webhookPrivate }: { readonly webhookPrivate?: boolean },
  also: readonly string[] = [],
): OutboundRules => ({
  ...(webhookPrivate ? { protocols: ['https:', 'http:'], isAllowed: () => true, lookup } : PUBLIC_ALONE),
  also,
})

/** The only DNS lookup: the checked address is the one connected to. */
export const guardedLookup =
  ({ lookup: find, isAllowed }: OutboundRules): LookupFunction =>
  (host, options, done) =>
    find(host, { ...options, all: true }, (error, found) => {
      const addresses = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : (found ?? [])
      const closed = addresses.find(({ address }) => !isAllowed(address))
      const [first] = addresses
      if (error) done(error, '')
      else if (closed) done(new Refused(`${host} leads to an address that is not public`), '')
      else if (!first) done(new Error(`${host} has no address`), '')
      else if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })

/** Throws for URLs that are refused before any request. */
export function checkUrl(url: URL, { protocols, isAllowed, also }: OutboundRules): void {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.username !== '' || url.password !== '') throw new Refused('It carries a password')
  if (also?.includes(url.origin)) return
  if (!protocols.includes(url.protocol)) throw new Refused(`${url.protocol} is not asked`)
  // Host names are checked on lookup, IP addresses here.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new Refused(`${host} is not public`)
}
