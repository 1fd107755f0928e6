import * as oidc from 'openid-client'
import { type ProblemError, problem } from '../http/problem.ts'
import { providerSaid, type ReadyProvider, TOLERANCE_S, unavailable } from './providers.ts'

/** Who it is, by a provider. */
export interface Claims {
  /** The provider, for people. */
  readonly label: string
  readonly issuer: string
  readonly subject: string
  /** The verified address, in small letters; undefined if there is none. */
  readonly email: string | undefined
  readonly firstName: string
  readonly lastName: string
  /** What the person is called there. */
  readonly username: string | undefined
  readonly locale: string | undefined
  readonly groups: readonly string[]
  /** The provider's own session. */
  readonly sid: string | undefined
  /** Whether the provider asked for a second factor. */
  readonly secondFactor: boolean
  readonly idToken: string
}

/** An answer of a provider, and what is expected of it. */
interface Expected {
  readonly url: URL
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  /** Since when the person must have signed in there; undefined if that may be long ago. */
  readonly signedInSince: Date | undefined
}

type Fields = Readonly<Record<string, unknown>>

const textOf = (fields: Fields, name: string): string | undefined => {
  const value = fields[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

/** Some providers write the boolean as a text. */
const isVerified = ({ email_verified: verified }: Fields): boolean => verified === true || verified === 'true'

/** What providers say when they are broken, or do not know this server. */
const DOWN = new Set(['server_error', 'temporarily_unavailable', 'invalid_client', 'unauthorized_client'])

/** Whether there was no answer, one that says that the provider is broken, or that it does not know this server. */
function isDown(error: unknown): boolean {
  if (error instanceof oidc.WWWAuthenticateChallengeError) return true
  if (error instanceof oidc.AuthorizationResponseError) return DOWN.has(error.error)
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500 || DOWN.has(error.error)
  const { code, name, cause } = error as oidc.ClientError
  return (
    name === 'TypeError' || code === 'OAUTH_TIMEOUT' || (cause instanceof Response && cause.status >= 500)
  )
}

/** Throws if the provider says that the person signed in before that; not all providers say when. */
function requireNew({ auth_time: at }: Fields, since: Date | undefined): void {
  if (since === undefined || typeof at !== 'number') return
  if (at + TOLERANCE_S < since.getTime() / 1000)
    throw new Error('The person signed in before they were asked to')
}

/** Why the answer counts for nothing: the person cancelled, the provider cannot be asked, or it is wrong. */
function refusal(provider: ReadyProvider, error: unknown): ProblemError {
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
    return problem('providerCancelled', { facts: { provider: provider.label } })
  if (isDown(error)) return unavailable(provider, error)
  return problem('providerRefused', { facts: { provider: provider.label }, detail: providerSaid(error) })
}

/** The claims of the ID token, and of the provider's user info where they are not in it. */
async function fetchFields(
  provider: ReadyProvider,
  { url, state, nonce, codeVerifier, signedInSince }: Expected,
): Promise<{ readonly fields: Fields; readonly idToken: string }> {
  const { client } = provider
  const tokens = await oidc.authorizationCodeGrant(client, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims || tokens.id_token === undefined) throw new Error('No ID token')
  requireNew(claims, signedInSince)
  const wanted = ['email', 'email_verified', provider.groupsClaim, 'given_name']
  const isWhole =
    wanted.every((name) => name in claims) || client.serverMetadata().userinfo_endpoint === undefined
  const more = isWhole ? {} : await oidc.fetchUserInfo(client, tokens.access_token, claims.sub)
  return { fields: { ...more, ...claims }, idToken: tokens.id_token }
}

/** Exchanges the code of the answer, and checks the ID token: signature, issuer, audience, times, nonce. */
export async function readClaims(provider: ReadyProvider, expected: Expected): Promise<Claims> {
  const { fields, idToken } = await fetchFields(provider, expected).catch((error: unknown) => {
    throw refusal(provider, error)
  })
  const email = provider.trustsEmail || isVerified(fields) ? textOf(fields, 'email') : undefined
  return {
    label: provider.label,
    issuer: String(fields.iss),
    subject: String(fields.sub),
    email: email?.toLowerCase(),
    firstName: textOf(fields, 'given_name') ?? textOf(fields, 'name') ?? '',
    lastName: textOf(fields, 'family_name') ?? '',
    username: textOf(fields, 'preferred_username'),
    locale: textOf(fields, 'locale'),
    groups: listOf(fields[provider.groupsClaim]),
    sid: textOf(fields, 'sid'),
    secondFactor: provider.asksSecondFactor || listOf(fields.amr).includes('mfa'),
    idToken,
  }
}
