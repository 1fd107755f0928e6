import { anyOf, signedIn } from '../access.ts'
import { endpoint, listEndpoint, silentEndpoint } from '../endpoint.ts'
import { GivenId, GivenVersion, Id, Instant, RequiredName, RequiredText } from '../fields.ts'
import { filterSchemas, type ListFilters } from '../lists/filters.ts'
import { paging } from '../lists/paging.ts'
import { z } from '../schema/z.ts'

/*
 * API tokens let other programs call the API without a session (D-2.29). A personal token has the rights of its account or some of
 * them, a service token those that were chosen for it, never more than who made it has at the moment of a call. Calls that are
 * declared `sessionOnly` refuse them; calls that ask again who it is (`stepUp`) and unmasked payment data need a permission that the
 * token has by name.
 */

/** How a token begins, so that one that got lost is recognised. */
export const TOKEN_PREFIX = 'atl_'
/** How much of a token is kept readable, to tell it from others. */
export const HINT_LENGTH = 8
/** Tokens of one account, and service tokens of the shop. */
export const MOST_TOKENS = 50
export const MOST_ADDRESSES = 20
/** For how many days a token works at most, unless the property `max_token_days` says otherwise. */
export const DEFAULT_TOKEN_DAYS = 365

export const TOKEN_KINDS = ['PERSONAL', 'SERVICE'] as const
/** `STOPPED`: the account that made it is deactivated. */
export const TOKEN_STATES = ['WORKS', 'EXPIRED', 'STOPPED'] as const

export const ApiToken = z.object({
  id: Id,
  kind: z.enum(TOKEN_KINDS),
  name: z.string(),
  /** The beginning of the token. */
  hint: z.string(),
  state: z.enum(TOKEN_STATES),
  /** The account that it belongs to; of a service token, who made or renewed it. */
  owner: z.object({ id: Id, login: z.string(), fullName: z.string() }),
  /** Chosen by name; null for all rights of the account. */
  permissions: z.array(z.string()).nullable(),
  /** Only orders of these stores; null for all that the account sees. */
  storeIds: z.array(Id).nullable(),
  /** Addresses or ranges that it may be used from; empty for all. */
  addresses: z.array(z.string()),
  createdDate: Instant,
  expiresAt: Instant,
  /** To about a minute. */
  lastUsed: Instant.nullable(),
  lastAddress: z.string().nullable(),
  version: z.number().int(),
})
export type ApiToken = z.infer<typeof ApiToken>

/** A token with its text, which is shown this once. */
export const NewApiToken = z.object({ record: ApiToken, token: z.string() })
export type NewApiToken = z.infer<typeof NewApiToken>

const Permissions = z.array(RequiredText(100)).min(1, 'validation.required').max(1000)
/** An address, or a range of them as CIDR writes it: `203.0.113.7`, `2001:db8::/32`. */
const AddressRange = RequiredText(50).pipe(
  z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'validation.addressRange'),
)
const Addresses = z.array(AddressRange).max(MOST_ADDRESSES)
/** Days from now on. More than `max_token_days`: 400. */
const Days = z.number().int().min(1).max(3650)

const common = { name: RequiredName(80), addresses: Addresses.optional(), expiresInDays: Days }
const ofService = {
  permissions: Permissions,
  storeIds: z.array(GivenId).min(1, 'validation.required').max(1000).nullable().optional(),
}

export const NewOwnToken = z.object({ ...common, permissions: Permissions.nullable() })
export type NewOwnToken = z.infer<typeof NewOwnToken>
export const NewServiceToken = z.object({ ...common, ...ofService })
export type NewServiceToken = z.infer<typeof NewServiceToken>

// Not idempotent: the answer of a repeated call is kept, which the text of a token never is.
const asks = { sessionOnly: true, stepUp: 'always' } as const
const view = anyOf('VIEW_API_TOKEN')
const edit = anyOf('EDIT_API_TOKEN')

export const listOwnTokens = endpoint('GET', '/api/account/tokens', {
  sessionOnly: true,
  summary: 'The API tokens of the own account, the newest first',
  access: signedIn,
  reply: z.array(ApiToken),
})

export const createOwnToken = endpoint('POST', '/api/account/tokens', {
  ...asks,
  summary:
    'Make an API token with the rights of the own account or some of them; its text is in this answer alone',
  access: signedIn,
  body: NewOwnToken,
  reply: NewApiToken,
  status: 201,
})

export const endOwnToken = silentEndpoint('DELETE', '/api/account/tokens/:id', {
  ...asks,
  summary: 'End an API token of the own account',
  access: signedIn,
})

export const TOKEN_FILTERS = {
  /** Part of the name, or of the login or name of its account. */
  text: { kind: 'text' },
  kind: { kind: 'choice', values: TOKEN_KINDS },
} as const satisfies ListFilters

export const listTokens = listEndpoint('/api/tokens', {
  sessionOnly: true,
  summary: 'The API tokens of the shop and of all accounts',
  access: view,
  query: z.object({
    ...filterSchemas(TOKEN_FILTERS),
    ...paging(['name', 'createdDate', 'lastUsed', 'expiresAt', 'id'], 50),
  }),
  row: ApiToken,
})

export const getToken = endpoint('GET', '/api/tokens/:id', {
  sessionOnly: true,
  summary: 'An API token',
  access: view,
  reply: ApiToken,
})

export const createServiceToken = endpoint('POST', '/api/tokens', {
  ...asks,
  summary: 'Make an API token for a program, with chosen permissions; its text is in this answer alone',
  access: edit,
  body: NewServiceToken,
  reply: NewApiToken,
  status: 201,
})

export const updateServiceToken = endpoint('PUT', '/api/tokens', {
  ...asks,
  summary: 'Change what a service token may do, where from, and its name',
  access: edit,
  body: z.object({
    ...ofService,
    id: GivenId,
    name: common.name,
    addresses: Addresses,
    version: GivenVersion,
  }),
  reply: ApiToken,
})

export const renewServiceToken = endpoint('POST', '/api/tokens/:id/renew', {
  ...asks,
  summary:
    'Replace the text of a service token, which belongs to the caller from then on; the text before ends at once',
  access: edit,
  body: z.object({ expiresInDays: Days }),
  reply: NewApiToken,
})

export const endToken = silentEndpoint('DELETE', '/api/tokens/:id', {
  ...asks,
  summary: 'End an API token, of the shop or of any account',
  access: edit,
})
