import { anyOf } from '../access.ts'
import { endpoint, listEndpoint, silentEndpoint } from '../endpoint.ts'
import { GivenId, GivenVersion, Id, Instant, RequiredName, RequiredText } from '../fields.ts'
import { EarlierDays } from '../intake/secrets.ts'
import { paging } from '../lists/paging.ts'
import { OrderSource } from '../orders/orders.ts'
import { z } from '../schema/z.ts'

/** Connections of a shop at most. */
export const MOST_CONNECTIONS = 50

/** Orders and messages of a connection are counted up to here. */
export const MOST_COUNTED_OF_SHOP = 10_000

/** What a connection leads to. OWN: a shop of one's own, which posts to `/api/intake/bookings` and is told nothing. */
export const SHOP_KINDS = ['SHOPIFY', 'WOOCOMMERCE', 'OWN'] as const
export const ShopKind = z.enum(SHOP_KINDS)
export type ShopKind = z.infer<typeof ShopKind>

/** Why a shop could not be read or told; `text` is what it said, cut. */
export const SHOP_ERRORS = [
  'UNREACHABLE',
  'NO_CREDENTIALS',
  'WRONG_CREDENTIALS',
  'NO_ACCESS',
  'NOT_FOUND',
  'BUSY',
  'BROKEN',
  'REFUSED',
  'UNREADABLE_ANSWER',
  'SEALED_BY_ANOTHER_SECRET',
] as const
export const ShopError = z.object({ reason: z.enum(SHOP_ERRORS), text: z.string() })
export type ShopError = z.infer<typeof ShopError>

const name = RequiredName(100)
/** A bare host such as `ninja.myshopify.com` is meant with https. */
const withProtocol = (text: string): string =>
  text === '' || text.includes('://') ? text : `https://${text}`
/** Where the shop is, such as `https://ninja.myshopify.com`: its origin, and for WooCommerce its path. */
const address = RequiredText(300)
  .overwrite(withProtocol)
  .pipe(z.url({ protocol: /^https?$/, error: 'validation.shopAddress' }))
const secret = RequiredText(500)
const photoNames = z.array(RequiredText(100)).max(50, 'validation.tooMany')

/** What a connection may do and says; all of it can be changed later. */
const choices = {
  /** Whether it is read and told at all. */
  enabled: z.boolean(),
  /** Whether orders without a print are fulfilled in the shop, too, when they are done. */
  fulfilsDigital: z.boolean(),
  /** Whether the status is written to the shop's order. */
  writesStatus: z.boolean(),
  /** Whether the link to the order here is written to the shop's order. */
  writesLink: z.boolean(),
  /** Whether staff may cancel and refund in the shop from here. */
  mayCancel: z.boolean(),
  mayRefund: z.boolean(),
  /** Names of properties and attributes whose values are photos, besides those that are web addresses. */
  photoNames,
}

/** Locations that one call maps to stores. */
const MOST_LOCATIONS = 1000

/** A place that the shop sells at or sends from, as it was read last. */
export const ShopLocation = z.object({
  /** The shop's own. */
  id: z.string(),
  name: z.string(),
  /** Whether the shop still uses it. */
  active: z.boolean(),
  /** The store that its orders belong to; null where its name decides, or else the connection. */
  storeId: Id.nullable(),
  /** The active store of the same name, if there is one. */
  namedStoreId: Id.nullable(),
})
export type ShopLocation = z.infer<typeof ShopLocation>

/** A shop that orders come from and that is told what becomes of them. Secrets are never answered. */
export const ShopConnection = z.object({
  id: Id,
  kind: ShopKind,
  name: z.string(),
  /** Null for a shop of one's own. */
  address: z.string().nullable(),
  source: OrderSource,
  /** The store that its orders belong to unless a location says otherwise; null for the rules of the intake. */
  storeId: Id.nullable(),
  /** Whether there are credentials, and a secret of its webhooks. */
  hasCredentials: z.boolean(),
  hasWebhookSecret: z.boolean(),
  /** When a webhook was last signed with it, to the minute. */
  webhookSecretLastUsed: Instant.nullable(),
  /** Until when the secret before it counts too; null if there is none. */
  earlierWebhookUntil: Instant.nullable(),
  earlierWebhookLastUsed: Instant.nullable(),
  /** Where the shop sends its webhooks to. */
  webhookUrl: z.string().nullable(),
  ...choices,
  photoNames: z.array(z.string()),
  /** Its locations, those that it uses first, by name; none until they are read, and none of WooCommerce. */
  locations: z.array(ShopLocation),
  /** When it last sent something, and when it was last read. */
  lastWebhook: Instant.nullable(),
  lastPull: Instant.nullable(),
  /** Up to which of its changes it has been read. */
  seenUntil: Instant.nullable(),
  /** Since when reading or telling it fails, and why. */
  failingSince: Instant.nullable(),
  lastError: ShopError.nullable(),
  /** Orders that came from it; counted up to MOST_COUNTED_OF_SHOP, as the next two are. */
  orders: z.number().int(),
  /** Things to tell it that wait, and those that failed. */
  waiting: z.number().int(),
  failed: z.number().int(),
  createdDate: Instant,
  createdBy: z.string(),
  lastModifiedDate: Instant,
  lastModifiedBy: z.string(),
  version: z.number().int(),
})
export type ShopConnection = z.infer<typeof ShopConnection>

/** Shopify: the Admin API token of a custom app. WooCommerce: a key with its secret. */
const credentials = {
  /** `shpat_…`, or `ck_…`. */
  apiKey: secret.optional(),
  /** `cs_…`; Shopify has none. */
  apiSecret: secret.optional(),
  /** What the shop signs its webhooks with. */
  webhookSecret: secret.optional(),
}

export const NewShopConnection = z.object({
  kind: ShopKind,
  name,
  address: address.optional(),
  source: OrderSource,
  storeId: GivenId.nullable().default(null),
  ...credentials,
  enabled: choices.enabled.default(true),
  fulfilsDigital: choices.fulfilsDigital.default(false),
  writesStatus: choices.writesStatus.default(true),
  writesLink: choices.writesLink.default(true),
  mayCancel: choices.mayCancel.default(false),
  mayRefund: choices.mayRefund.default(false),
  photoNames: photoNames.default([]),
})
export type NewShopConnection = z.output<typeof NewShopConnection>

/** Absent fields stay unchanged (D-9.17); the kind never changes. */
export const ShopConnectionChange = z
  .object({
    name,
    address,
    source: OrderSource,
    storeId: GivenId.nullable(),
    ...credentials,
    /** For how long the secret of the webhooks counts beside another one that is given; USUAL_EARLIER_DAYS unless said otherwise. */
    earlierDays: EarlierDays,
    ...choices,
    /** Those that are named; others keep their stores. */
    locations: z
      .array(z.object({ id: RequiredText(50), storeId: GivenId.nullable() }))
      .max(MOST_LOCATIONS, 'validation.tooMany'),
  })
  .partial()
  .extend({ version: GivenVersion })
export type ShopConnectionChange = z.output<typeof ShopConnectionChange>

const emptyOr = (max: number) => z.string().trim().max(max, 'validation.tooLong')

/**
 * As its form holds it: empty texts are none, and a secret that is left empty stays as it is stored. Required are an address for
 * all but a shop of one's own, and both halves of WooCommerce's key if one is given.
 */
export const ShopConnectionForm = z
  .object({
    kind: ShopKind,
    name,
    address: emptyOr(300),
    source: OrderSource,
    storeId: z.string(),
    apiKey: emptyOr(500),
    apiSecret: emptyOr(500),
    webhookSecret: emptyOr(500),
    earlierDays: z.string(),
    ...choices,
    locations: z.array(z.object({ id: z.string(), storeId: z.string() })),
  })
  .superRefine(({ kind, address: given, apiKey, apiSecret }, context) => {
    const missing = (path: string) =>
      context.addIssue({ code: 'custom', path: [path], message: 'validation.required' })
    if (kind === 'OWN') return
    if (given === '') missing('address')
    else if (!address.safeParse(given).success)
      context.addIssue({ code: 'custom', path: ['address'], message: 'validation.shopAddress' })
    if (kind !== 'WOOCOMMERCE') return
    if (apiKey === '' && apiSecret !== '') missing('apiKey')
    if (apiSecret === '' && apiKey !== '') missing('apiSecret')
  })
export type ShopConnectionForm = z.output<typeof ShopConnectionForm>

const view = anyOf('VIEW_SHOP_CONNECTION', 'EDIT_SHOP_CONNECTION')
const edit = anyOf('EDIT_SHOP_CONNECTION')

export const listShopConnections = listEndpoint('/api/shop-connections', {
  summary: 'The shops that orders come from, by name, with how they are doing',
  access: view,
  query: z.object(paging(['name', 'createdDate', 'id'], MOST_CONNECTIONS)),
  row: ShopConnection,
})

export const getShopConnection = endpoint('GET', '/api/shop-connections/:id', {
  summary: 'One connection',
  access: view,
  reply: ShopConnection,
})

export const createShopConnection = endpoint('POST', '/api/shop-connections', {
  sessionOnly: true,
  stepUp: 'always',
  idempotent: true,
  summary: 'Connect a shop; its credentials are kept sealed and never answered',
  access: edit,
  body: NewShopConnection,
  reply: ShopConnection,
  status: 201,
})

export const updateShopConnection = endpoint('PUT', '/api/shop-connections/:id', {
  sessionOnly: true,
  stepUp: 'always',
  summary: 'Change a connection; absent secrets stay as they are',
  access: edit,
  body: ShopConnectionChange,
  reply: ShopConnection,
})

export const deleteShopConnection = silentEndpoint('DELETE', '/api/shop-connections/:id', {
  sessionOnly: true,
  stepUp: 'always',
  summary:
    'Disconnect a shop; its orders stay. 409 `connectionInUse` while something waits to be told or decided',
  access: edit,
})

/** What the shop says of itself, and what is missing. */
export const ShopTest = z.object({
  /** Its own name; null if it could not be asked. */
  shopName: z.string().nullable(),
  currency: z.string().nullable(),
  error: ShopError.nullable(),
  /** Rights that the credentials lack, by the shop's names, such as `write_fulfillments`. */
  missing: z.array(z.string()),
  milliseconds: z.number().int(),
})
export type ShopTest = z.infer<typeof ShopTest>

export const testShopConnection = endpoint('POST', '/api/shop-connections/:id/test', {
  sessionOnly: true,
  summary: 'Ask the shop who it is, with the stored credentials',
  access: edit,
  reply: ShopTest,
})

/** The connection with the locations that were read, or why they could not be. */
export const ShopLocationsRead = z.object({ connection: ShopConnection, error: ShopError.nullable() })

export const readShopLocations = endpoint('POST', '/api/shop-connections/:id/read-locations', {
  sessionOnly: true,
  summary: 'Ask the shop for its locations; those that it no longer has are forgotten with their stores',
  access: edit,
  reply: ShopLocationsRead,
})
