import type { ApiToken } from '#contract/apiTokens/apiTokens.ts'
import type { Ask, TestServer } from './server.ts'

export const OWN_TOKENS = '/api/account/tokens'
export const TOKENS = '/api/tokens'

export interface Made {
  readonly record: ApiToken
  readonly token: string
  /** Calls with the token. */
  readonly ask: Ask
}

/** Calls with this text as bearer token. */
export const bearing =
  (server: Pick<TestServer, 'ask'>, token: string): Ask =>
  (method, url, options = {}) =>
    server.ask(method, url, { ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } })

/** Makes a token at one of the two paths. Throws if that is refused. */
async function made(server: TestServer, ask: Ask, path: string, body: object): Promise<Made> {
  const answer = await ask('POST', path, { body: { name: 'Bookkeeping', expiresInDays: 90, ...body } })
  if (answer.status !== 201) throw new Error(`No token: ${answer.status} ${answer.text}`)
  const { record, token } = answer.json as unknown as Omit<Made, 'ask'>
  return { record, token, ask: bearing(server, token) }
}

/** A token of the account that asks, with all its rights unless `permissions` says which. */
export const ownToken = (server: TestServer, ask: Ask, body: object = {}): Promise<Made> =>
  made(server, ask, OWN_TOKENS, { permissions: null, ...body })

export const serviceToken = (
  server: TestServer,
  ask: Ask,
  permissions: readonly string[],
  body: object = {},
): Promise<Made> => made(server, ask, TOKENS, { permissions, ...body })
