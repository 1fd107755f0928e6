import { type SQL, sql } from 'drizzle-orm'
import type { AuditKind } from '#contract/audit.ts'
import type {
  NewShopConnection,
  ShopConnection,
  ShopKind,
} from '#contract/shopConnections/shopConnections.ts'
import type { Account, SignedIn } from '../accounts/account.ts'
import { isStoreStaff } from '../accounts/grants.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { auditData, type Changes } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { checkUrl, type OutboundRules, Refused } from '../files/outbound.ts'
import { invalidField } from '../http/problem.ts'
import type { ShopCredentials } from './shop.ts'

export interface ConnectionRequest {
  readonly account: SignedIn
  readonly now: Date
}

/** What is stored of a connection besides its secrets and how it does. */
export type Content = Pick<
  ShopConnection,
  | 'kind'
  | 'name'
  | 'address'
  | 'source'
  | 'storeId'
  | 'enabled'
  | 'fulfilsDigital'
  | 'writesStatus'
  | 'writesLink'
  | 'mayCancel'
  | 'mayRefund'
  | 'photoNames'
>

type Secrets = Pick<NewShopConnection, 'apiKey' | 'apiSecret' | 'webhookSecret'>

const badAddress = (key: 'shopAddress' | 'privateAddress') =>
  invalidField('address', key, undefined, 'validation.shopAddress')

/**
 * The address of a shop as it is stored: the origin, for WooCommerce with the path of its site, without a slash at the end.
 * Throws 400 for one that is never called (D-15.3), and for one with more than that.
 */
export function tidyAddress(kind: Exclude<ShopKind, 'OWN'>, address: string, rules: OutboundRules): string {
  const url = new URL(address)
  try {
    checkUrl(url, rules)
  } catch (error) {
    if (error instanceof Refused) throw badAddress('privateAddress')
    throw error
  }
  const path = url.pathname.replace(/\/+$/, '')
  const hasMore = url.search !== '' || url.hash !== '' || (kind === 'SHOPIFY' && path !== '')
  if (hasMore) throw badAddress('shopAddress')
  return `${url.origin}${path}`
}

const required = (field: string) => invalidField(field, 'required', undefined, 'validation.required')
const ofNoUse = (field: string) => invalidField(field, 'notOfShop', undefined, 'validation.notOfShop')

/** The address that a connection of its kind has: a shop of one's own has none. Throws 400 at the address. */
export function shopAddressOf(kind: ShopKind, address: string | null, rules: OutboundRules): string | null {
  if (kind !== 'OWN') {
    if (address === null) throw required('address')
    return tidyAddress(kind, address, rules)
  }
  if (address !== null) throw ofNoUse('address')
  return null
}

/**
 * The credentials that were given; undefined without any. Throws 400 at what is missing, or what a shop of the kind does not
 * have: Shopify has a token alone, WooCommerce a key with its secret, a shop of one's own neither.
 */
export function credentialsOf(
  kind: ShopKind,
  { apiKey, apiSecret, webhookSecret }: Secrets,
): ShopCredentials | undefined {
  if (kind === 'OWN') {
    const given = Object.entries({ apiKey, apiSecret, webhookSecret }).find(
      ([, value]) => value !== undefined,
    )
    if (given) throw ofNoUse(given[0])
    return undefined
  }
  if (kind === 'SHOPIFY' && apiSecret !== undefined) throw ofNoUse('apiSecret')
  if (apiKey === undefined && apiSecret === undefined) return undefined
  if (apiKey === undefined) throw required('apiKey')
  if (kind === 'SHOPIFY') return { apiKey }
  if (apiSecret === undefined) throw required('apiSecret')
  return { apiKey, apiSecret }
}

/** Throws 400 for a store that is not active, does not exist, or that store staff do not work for. */
export async function requireStore(
  tx: Db,
  holder: Account,
  storeId: number | null,
  field = 'storeId',
): Promise<void> {
  if (storeId === null) return
  const own: SQL = isStoreStaff(holder) ? sql`id = any(${intArray(holder.storeIds)})` : sql`true`
  const found = await rowsOf(tx, sql`select id from stores where id = ${storeId} and active and ${own}`)
  if (found.length === 0) throw invalidField(field, 'otherStore', undefined, 'validation.otherStore')
}

/** Throws 400 for a shop that another connection leads to. */
export async function requireUnknown(
  tx: Db,
  { kind, address }: Pick<Content, 'kind' | 'address'>,
  id?: number,
): Promise<void> {
  if (address === null) return
  const [other] = await rowsOf<{ name: string }>(
    tx,
    sql`select name from shop_connections where kind = ${kind} and lower(address) = lower(${address})
      and id is distinct from ${id ?? null}::int`,
  )
  if (other) throw invalidField('address', 'shopKnown', { name: other.name }, 'validation.shopKnown')
}

/** Each once, in one order, so that the same choice is no change. */
export const tidyPhotoNames = (names: readonly string[]): string[] => [...new Set(names)].toSorted()

/** Its parts in the audit; never a secret. */
export const auditedConnection = (content: Content): Readonly<Record<string, unknown>> => {
  const { kind, name, address, source, storeId, photoNames, enabled } = content
  const { fulfilsDigital, writesStatus, writesLink, mayCancel, mayRefund } = content
  return {
    kind,
    name,
    address,
    source,
    storeId,
    enabled,
    fulfilsDigital,
    writesStatus,
    writesLink,
    mayCancel,
    mayRefund,
    photoNames,
  }
}

/** That secrets were stored or replaced, for the audit. */
export const auditedSecrets = (given: {
  readonly credentials?: unknown
  readonly webhookSecret?: string | undefined
}): Changes => ({
  ...(given.credentials !== undefined && { credentials: [null, true] as const }),
  ...(given.webhookSecret !== undefined && { webhookSecret: [null, true] as const }),
})

/** Records what was done with a connection. */
export const recordConnection = (
  tx: Db,
  { account, now }: ConnectionRequest,
  { id, name }: Pick<ShopConnection, 'id' | 'name'>,
  kind: AuditKind,
  changes: Changes,
): Promise<void> =>
  recordEvent(tx, {
    account,
    now,
    area: 'shopConnections',
    recordId: id,
    kind,
    data: auditData(name, changes),
  })
