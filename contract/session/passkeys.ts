import { everyone, signedIn } from '../access.ts'
import { endpoint, silentEndpoint } from '../endpoint.ts'
import { Id, Instant, RequiredText } from '../fields.ts'
import { z } from '../schema/z.ts'
import { Credentials, Token } from './session.ts'

/*
 * Passkeys (WebAuthn Level 3): keys that a device or a password manager keeps for this site, and uses once its owner was
 * recognised by finger, face or PIN. One signs in alone, is a second factor, and proves who it is (D-2.26). Binary values are
 * base64url, as `PublicKeyCredential.toJSON()` writes them.
 */

/** How many passkeys an account may have. */
export const MOST_PASSKEYS = 20
const MOST_NAME_LETTERS = 60

/** Binary of so many letters at most. */
const Binary = (max: number) =>
  z
    .string('validation.required')
    .min(1, 'validation.required')
    .max(max, 'validation.tooLong')
    .regex(/^[\w-]+$/, 'validation.invalid')

/** 1023 bytes, the most that the specification allows. */
const CredentialId = Binary(1364)

const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key', 'validation.invalid'),
}

/** What a new passkey answers; of its device nothing is asked for (attestation `none`). */
export const Registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Binary(8000),
    attestationObject: Binary(30_000),
    /** How the browser reaches it, such as `internal` or `usb`. */
    transports: z.array(z.string().max(30, 'validation.tooLong')).max(10, 'validation.tooLong').optional(),
  }),
})
export type Registration = z.infer<typeof Registration>

/** What a passkey answers that is used. */
export const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Binary(8000),
    authenticatorData: Binary(8000),
    signature: Binary(8000),
    /** Whose it is by its own words: `user.id` of when it was made. */
    userHandle: Binary(100).nullish(),
  }),
})
export type Assertion = z.infer<typeof Assertion>

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** `PublicKeyCredentialCreationOptionsJSON` of the specification, as far as it is used. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  /** In milliseconds. */
  timeout: z.number(),
  attestation: z.literal('none'),
  /** The account's own, so that a device does not make a second one. */
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type CreationOptions = z.infer<typeof CreationOptions>

/** `PublicKeyCredentialRequestOptionsJSON` of the specification, as far as it is used. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** In milliseconds. */
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** The account's own at a step-up; none at a sign-in, where the browser offers those that it has. */
  allowCredentials: z.array(Descriptor),
})
export type RequestOptions = z.infer<typeof RequestOptions>

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created: Instant,
  /** When it last signed in or proved who it is; null if never. */
  lastUsed: Instant.nullable(),
  /** Whether it is kept in an account of its maker and works on other devices, too. */
  synced: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

const GivenName = RequiredText(MOST_NAME_LETTERS)

export const listPasskeys = endpoint('GET', '/api/account/passkeys', {
  sessionOnly: true,
  summary: 'The passkeys of the own account, the oldest first',
  access: signedIn,
  withoutFactor: true,
  reply: z.array(Passkey),
})

export const startPasskey = endpoint('POST', '/api/account/passkeys/options', {
  sessionOnly: true,
  stepUp: 'always',
  summary: 'What a browser needs to make a passkey, for five minutes. With 20 of them 409 `tooManyPasskeys`',
  access: signedIn,
  withoutFactor: true,
  reply: CreationOptions,
})

export const addPasskey = endpoint('POST', '/api/account/passkeys', {
  sessionOnly: true,
  summary:
    'Add the passkey that a browser made. The first factor of an account comes with recovery codes and ends its other sessions. One that is not right: 400 `invalidPasskey`',
  access: signedIn,
  withoutFactor: true,
  body: z.object({
    passkey: Registration,
    /** By default what the browser calls itself. */
    name: GivenName.optional(),
  }),
  /** The codes are shown once; none unless it is the first factor. */
  reply: z.object({ passkey: Passkey, recoveryCodes: z.array(z.string()) }),
  status: 201,
})

export const renamePasskey = endpoint('PUT', '/api/account/passkeys/:id', {
  sessionOnly: true,
  summary: 'Rename a passkey of the own account',
  access: signedIn,
  body: z.object({ name: GivenName }),
  reply: Passkey,
})

export const removePasskey = silentEndpoint('DELETE', '/api/account/passkeys/:id', {
  sessionOnly: true,
  stepUp: 'always',
  summary: 'Remove a passkey of the own account; with its last factor the recovery codes go, too',
  access: signedIn,
})

export const startPasskeySignIn = endpoint('POST', '/api/passkeys/sign-in/options', {
  summary: 'What a browser needs to sign in with a passkey, for five minutes',
  access: everyone('nobody is signed in yet'),
  reply: RequestOptions,
})

export const signInByPasskey = endpoint('POST', '/api/passkeys/sign-in', {
  summary: 'Sign in with a passkey, without name, password and code',
  access: everyone('nobody is signed in yet'),
  body: Credentials.pick({ rememberMe: true, deviceId: true, appToken: true }).extend({ passkey: Assertion }),
  reply: Token,
})
