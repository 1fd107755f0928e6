import { anyOf, everyone, role, signedIn } from '../access.ts'
import { endpoint, rawEndpoint, silentEndpoint } from '../endpoint.ts'
import { Id, Instant } from '../fields.ts'
import { z } from '../schema/z.ts'
import { GivenCode } from './secondFactor.ts'
import { DeviceId, Token } from './session.ts'

/*
 * Single sign-on by OpenID Connect (D-2.27). The console asks for the address at the provider and keeps the ticket that comes with
 * it; the provider sends the browser back to `PROVIDER_CALLBACK_PATH`/<name>, and the console hands in what it came back with,
 * together with the ticket. Without the ticket of the same browser, an answer of a provider opens nothing.
 */

/** Path of the page that a provider sends the browser back to; its name follows. */
export const PROVIDER_CALLBACK_PATH = '/signin/callback'

/** Where a provider asks who it is, and what shows later that this browser asked. */
const ProviderRequest = z.object({
  /** The address at the provider. */
  url: z.string(),
  /** Sealed; for ten minutes, once. */
  ticket: z.string(),
})
export type ProviderRequest = z.infer<typeof ProviderRequest>

const given = (max: number) =>
  z.string('validation.required').min(1, 'validation.required').max(max, 'validation.tooLong')

/** What the browser came back with. */
export const ProviderAnswer = z.object({
  ticket: given(4000),
  /** The query of the address, as `code=…&state=…`. */
  parameters: given(8000),
})
export type ProviderAnswer = z.infer<typeof ProviderAnswer>

export const startProviderSignIn = endpoint('POST', '/api/sign-in/providers/:name/start', {
  summary: 'Ask an identity provider who it is: its address, and a ticket for the answer',
  access: everyone('nobody is signed in yet'),
  body: z.object({ rememberMe: z.boolean().default(false) }),
  reply: ProviderRequest,
})

export const finishProviderSignIn = endpoint('POST', '/api/sign-in/providers/:name/finish', {
  summary:
    'Sign in with what an identity provider answered. Where the account has a second factor that the provider did not ask for: 401 `secondFactorNeeded`, with a `ticket` among the facts',
  access: everyone('the answer of the provider is the proof'),
  body: ProviderAnswer.extend({ deviceId: DeviceId }),
  reply: Token,
})

export const finishProviderFactor = endpoint('POST', '/api/sign-in/providers/:name/factor', {
  summary: 'Sign in with the ticket of `secondFactorNeeded` and a code of the second factor',
  access: everyone('the ticket and the code are the proof'),
  body: z.object({ ticket: given(8000), factorCode: GivenCode, deviceId: DeviceId }),
  reply: Token,
})

export const startProviderStepUp = endpoint('POST', '/api/account/step-up/provider/start', {
  sessionOnly: true,
  summary: 'Ask the identity provider of the session again who it is',
  access: signedIn,
  inPreview: true,
  withoutFactor: true,
  reply: ProviderRequest,
})

export const finishProviderStepUp = endpoint('POST', '/api/account/step-up/provider/finish', {
  sessionOnly: true,
  summary: 'Prove again who is calling, by what the identity provider of the session answered',
  access: signedIn,
  inPreview: true,
  withoutFactor: true,
  body: ProviderAnswer,
  /** As of `stepUp`. */
  reply: Token,
})

/** An account at an identity provider that signs in to the own account. */
export const Identity = z.object({
  id: Id,
  /** The name of the provider; null if it is not configured any more. */
  provider: z.string().nullable(),
  /** The provider, for people. */
  label: z.string(),
  /** The address that the provider named last. */
  email: z.string().nullable(),
  since: Instant,
  lastUsed: Instant.nullable(),
})
export type Identity = z.infer<typeof Identity>

export const listIdentities = endpoint('GET', '/api/account/identities', {
  sessionOnly: true,
  summary: 'The accounts at identity providers that sign in to the own account',
  access: signedIn,
  reply: z.array(Identity),
})

export const startLinking = endpoint('POST', '/api/account/identities/:name/start', {
  sessionOnly: true,
  stepUp: 'always',
  summary: 'Ask an identity provider who it is, to link the own account with it',
  access: signedIn,
  reply: ProviderRequest,
})

export const finishLinking = endpoint('POST', '/api/account/identities/:name/finish', {
  sessionOnly: true,
  stepUp: 'always',
  summary: 'Link the own account; one that signs in to another account: 409 `identityTaken`',
  access: signedIn,
  body: ProviderAnswer,
  reply: Identity,
})

export const removeIdentity = silentEndpoint('DELETE', '/api/account/identities/:id', {
  sessionOnly: true,
  stepUp: 'always',
  summary: 'Remove a link of the own account; its sessions by this provider end, but for the one of the call',
  access: signedIn,
})

const administrators = anyOf(role('ROLE_ADMIN'))

export const listIdentitiesOf = endpoint('GET', '/api/users/:login/identities', {
  sessionOnly: true,
  summary: 'The accounts at identity providers that sign in to the account of one of the staff',
  access: administrators,
  reply: z.array(Identity),
})

export const removeIdentityOf = silentEndpoint('DELETE', '/api/users/:login/identities/:id', {
  sessionOnly: true,
  stepUp: 'always',
  summary:
    'Remove a link of one of the staff, who are told; their sessions by this provider end, but for the one of the call',
  access: administrators,
})

export const getProviderSignOut = endpoint('GET', '/api/account/provider-sign-out', {
  sessionOnly: true,
  summary: 'Where the session of the identity provider is ended after this one; null where there is none',
  access: signedIn,
  withoutFactor: true,
  reply: z.object({ url: z.string().nullable() }),
})

export const providerLogout = rawEndpoint('/api/sign-in/providers/:name/logout', {
  summary:
    'Back-channel logout: the provider ended a session, or all of a person; `logout_token` as a form. A wrong one: 400 `providerRefused`',
  access: everyone('the logout token is signed by the provider'),
  reply: z.object({}),
})
