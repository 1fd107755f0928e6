import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { type Configuration, Provider } from 'oidc-provider'

/** A person who has an account at the provider, by its name there. */
export interface ProviderPerson {
  readonly email?: string
  readonly email_verified?: boolean
  readonly given_name?: string
  readonly family_name?: string
  readonly preferred_username?: string
  readonly locale?: string
  readonly groups?: readonly string[]
  /** How they sign in there: `mfa` for a second factor. */
  readonly amr?: readonly string[]
}

export interface IdentityProviderOptions {
  /** What clients are registered for, as the console's own address. */
  readonly publicUrl: string
  readonly people: Readonly<Record<string, ProviderPerson>>
  /** Where the server takes logout tokens; absent for a client that has no such address. */
  readonly logoutUrl?: string
  /** Of the port, so that a provider can start again where it was. */
  readonly port?: number
  /** How the provider takes the client's secret, if in one way alone. */
  readonly secretIn?: 'header' | 'body'
  /** Where the provider leads back to; that of a provider named `sso` by default. */
  readonly callback?: string
}

export interface TestProvider {
  readonly issuer: string
  readonly port: number
  readonly provider: Provider
  readonly key: SigningKey
  /** What happens to ID tokens from now on; undefined for nothing. */
  tamper(how: Tamper | undefined): void
  close(): Promise<void>
}

const HOUR_S = 3600

export const CLIENT_ID = 'atelier'
export const CLIENT_SECRET = 'a secret of the client that is long enough'

/** As a plain page: a name and one button, and one that cancels. */
const form = (uid: string, hint = '') => `<!doctype html><html lang="en"><title>Test provider</title>
<main><h1>Test provider</h1><form method="post" action="/interaction/${uid}">
<label>Name <input name="name" value="${hint}" autofocus></label> <button>Continue</button>
<button name="cancel" value="1">Cancel</button></form></main></html>`

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

/** The claims of a person; the library's types know no lists that cannot be changed. */
const claimsOf = (sub: string, { groups, amr, ...person }: ProviderPerson = {}) => ({
  sub,
  ...person,
  ...(groups && { groups: [...groups] }),
  ...(amr && { amr: [...amr] }),
})

/** Asks who it is, without a password. */
async function interact(
  provider: Provider,
  people: IdentityProviderOptions['people'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid, params } = await provider.interactionDetails(request, response)
  if (request.method === 'GET') {
    response
      .setHeader('content-type', 'text/html')
      .end(form(uid, typeof params.login_hint === 'string' ? params.login_hint : ''))
    return
  }
  const given = await bodyOf(request)
  const accountId = given.get('name') ?? ''
  const result = given.has('cancel')
    ? { error: 'access_denied', error_description: 'The person cancelled' }
    : { login: { accountId, amr: [...(people[accountId]?.amr ?? ['pwd'])] } }
  await provider.interactionFinished(request, response, result)
}

const METHODS = { header: 'client_secret_basic', body: 'client_secret_post' } as const

let keys = 0

/** A key that signs, with the name that tokens say. */
export interface SigningKey {
  readonly privateKey: CryptoKey
  readonly kid: string
}

export async function makeKey(): Promise<SigningKey> {
  keys += 1
  return { ...(await generateKeyPair('RS256', { extractable: true })), kid: `key-${keys}` }
}

/** A token with these claims, signed with the key. */
export const signToken = (claims: JWTPayload, { privateKey, kid }: SigningKey): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)

/** Changes the ID token that a provider hands out, which is signed with `key`. */
export type Tamper = (claims: JWTPayload, key: SigningKey, token: string) => Promise<string> | string

/** A certified OpenID provider on loopback, with a client for the server of a test, whose consent is given. */
export async function startIdentityProvider(options: IdentityProviderOptions): Promise<TestProvider> {
  const { publicUrl, people, logoutUrl, secretIn, callback = `${publicUrl}/signin/callback/sso` } = options
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const key = await makeKey()
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        token_endpoint_auth_method: METHODS[secretIn ?? 'header'],
        redirect_uris: [callback],
        post_logout_redirect_uris: [`${publicUrl}/signin`],
        ...(logoutUrl !== undefined && {
          backchannel_logout_uri: logoutUrl,
          backchannel_logout_session_required: true,
        }),
      },
    ],
    ...(secretIn !== undefined && { clientAuthMethods: [METHODS[secretIn]] }),
    jwks: { keys: [{ ...(await exportJWK(key.privateKey)), use: 'sig', alg: 'RS256', kid: key.kid }] },
    cookies: { keys: ['a key of the tests'] },
    ttl: { Interaction: HOUR_S, Session: HOUR_S, Grant: HOUR_S, AccessToken: HOUR_S, IdToken: HOUR_S },
    claims: {
      openid: ['sub', 'sid', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'preferred_username', 'locale', 'groups'],
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        // The provider's own page loads fonts from elsewhere.
        logoutSource: (context, asking) => {
          context.body = `<!doctype html><html lang="en"><title>Test provider</title><main>${asking}
            <button form="op.logoutForm" name="logout" value="yes">Sign me out</button></main></html>`
        },
      },
    },
    // It asks no addresses of the machine by itself, where the test listens for logouts.
    fetch: (url, { body, headers } = {}) =>
      fetch(url, body ? { method: 'POST', body, headers } : { headers }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => claimsOf(sub, people[sub]) }),
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
  const provider = new Provider(issuer, configuration)
  let tamper: Tamper | undefined
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (tamper && body?.id_token !== undefined)
      body.id_token = await tamper(decodeJwt(body.id_token), key, body.id_token)
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const answered = request.url?.startsWith('/interaction/')
      ? interact(provider, people, request, response)
      : answer(request, response)
    answered.catch((error: Error) => response.writeHead(500).end(error.message))
  })
  return {
    issuer,
    port,
    provider,
    key,
    tamper: (how) => {
      tamper = how
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
