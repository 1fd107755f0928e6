import { createRemoteJWKSet } from 'jose'
import * as oidc from 'openid-client'
import { problem } from '../http/problem.ts'
import type { IdentityProvider } from '../identityProviders.ts'

const HOUR_MS = 3_600_000
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

/** Asks the provider for its addresses, and checks that they are those of its issuer. */
async function discover(provider: IdentityProvider): Promise<ReadyProvider> {
  const { issuer, clientId, clientSecret } = provider
  const metadata = { client_secret: clientSecret, [oidc.clockTolerance]: TOLERANCE_S }
  const insecure = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
  const client = await oidc.discovery(new URL(issuer), clientId, metadata, undefined, {
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

/** What went wrong, for the log: what the provider says itself, and what is behind a failed request. */
export function providerSaid(cause: unknown): string {
  if (cause instanceof oidc.ResponseBodyError) return `${cause.error} ${cause.error_description ?? ''}`.trim()
  if (!(cause instanceof Error)) return String(cause)
  const below = cause.cause instanceof Error ? `: ${cause.cause.message}` : ''
  return cause.message + below
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
        // What was right an hour ago is better than nobody who can sign in.
        if (found) return found.provider
        throw unavailable(provider, error)
      }
    },
  }
}
