import { createRemoteJWKSet } from 'jose'
import * as oidc from 'openid-client'
import type { IdentityProvider } from '../config/identityProviders.ts'
import { problem } from '../http/problem.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const TIMEOUT_S = 10
/** Seconds by which the clocks of both sides may differ. */
export const TOLERANCE_S = 30
/** How long keys are not asked for again after an unknown one, so that wrong tokens cause no flood. */
const KEYS_AGAIN_MS = 30_000

type Keys = ReturnType<typeof createRemoteJWKSet>

/** A provider whose addresses and keys are known. */
export interface ReadyProvider extends IdentityProvider {
  readonly client: oidc.Configuration
  readonly keys: Keys
}

export interface Providers {
  readonly all: readonly IdentityProvider[]
  /** The provider with its addresses, read once an hour. Throws 404 for an unknown name, 503 `providerUnavailable`. */
  ready(name: string): Promise<ReadyProvider>
}

/** Hands over the secret as the provider takes it: one that does not say how takes it in the header (OpenID Connect Discovery 1.0, 3). */
function secretAuth(secret: string): oidc.ClientAuth {
  const [post, basic] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)]
  return (server, ...rest) => {
    const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (takesPost ? post : basic)(server, ...rest)
  }
}

/** Asks the provider for its addresses, and checks that they are those of its issuer. */
async function discover(provider: IdentityProvider): Promise<ReadyProvider> {
  const { issuer, clientId, clientSecret } = provider
  const metadata = { [oidc.clockTolerance]: TOLERANCE_S }
  const insecure = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
  const client = await oidc.discovery(new URL(issuer), clientId, metadata, secretAuth(clientSecret), {
    // The signature of ID tokens is checked too, not only the way that they come.
    execute: [oidc.enableNonRepudiationChecks, ...insecure],
    timeout: TIMEOUT_S,
  })
  const { jwks_uri } = client.serverMetadata()
  if (jwks_uri === undefined) throw new Error(`${issuer} names no keys`)
  const keys = createRemoteJWKSet(new URL(jwks_uri), {
    cooldownDuration: KEYS_AGAIN_MS,
    timeoutDuration: TIMEOUT_S * 1000,
  })
  return { ...provider, client, keys }
}

/** What an error of a request is about. */
function whatIsBelow(error: Error): string | undefined {
  const { cause } = error
  if (error instanceof oidc.WWWAuthenticateChallengeError)
    return `${error.status} ${error.cause.map(({ parameters }) => parameters.error ?? '').join(' ')}`.trim()
  if (cause instanceof Response) return `${cause.status} of ${cause.url}`
  if (cause instanceof Error) return cause.message
  const { expected, body } = (cause ?? {}) as { expected?: string; body?: { issuer?: string } }
  return body?.issuer === undefined ? undefined : `${body.issuer} instead of ${expected}`
}

/** What went wrong, for the log: what the provider says itself, and what is behind a failed request. */
export function providerSaid(cause: unknown): string {
  if (cause instanceof oidc.ResponseBodyError || cause instanceof oidc.AuthorizationResponseError)
    return `${cause.error} ${cause.error_description ?? ''}`.trim()
  if (!(cause instanceof Error)) return String(cause)
  const below = whatIsBelow(cause)
  return below === undefined || below === cause.message ? cause.message : `${cause.message}: ${below}`
}

/** A provider cannot be asked: 503, with why in the log. */
export const unavailable = ({ label }: IdentityProvider, cause: unknown) => {
  const detail = `${label}: ${providerSaid(cause)}`
  return problem('providerUnavailable', { facts: { provider: label }, detail })
}

/** The configured providers. None is asked before somebody wants to sign in with it, so that a start needs none. */
export function openProviders(all: readonly IdentityProvider[]): Providers {
  const known = new Map<string, { readonly provider: ReadyProvider; readonly until: number }>()
  return {
    all,
    ready: async (name) => {
      const provider = all.find((one) => one.name === name)
      if (!provider) throw problem('notFound')
      const found = known.get(name)
      if (found && found.until > Date.now()) return found.provider
      try {
        const ready = await discover(provider)
        known.set(name, { provider: ready, until: Date.now() + HOUR_MS })
        return ready
      } catch (error) {
        // What was right an hour ago is better than nobody who can sign in, and than ten seconds for each call.
        if (found) {
          known.set(name, { ...found, until: Date.now() + MINUTE_MS })
          return found.provider
        }
        throw unavailable(provider, error)
      }
    },
  }
}
