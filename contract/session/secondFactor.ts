import { anyOf, role, signedIn } from '../access.ts'
import { endpoint, silentEndpoint } from '../endpoint.ts'
import { Instant } from '../fields.ts'
import { z } from '../schema/z.ts'
import { GivenPassword } from './session.ts'

/*
 * The second factor of an account: codes of an authenticator app (TOTP, RFC 6238), passkeys (contract/session/passkeys.ts), and
 * recovery codes for the day without them. Setting an app up asks for the password; what weakens it asks for a code.
 */

/** How many recovery codes an account gets at once; each works once. */
export const RECOVERY_CODES = 10

/** A code of six digits, or a recovery code; spaces and hyphens do not count. */
export const GivenCode = z
  .string('validation.required')
  .trim()
  .min(1, 'validation.required')
  .max(50, 'validation.tooLong')

export const SecondFactor = z.object({
  /** Since when the account has an authenticator app; null if it has none. */
  since: Instant.nullable(),
  /** How many recovery codes are left. */
  recoveryCodes: z.number().int(),
  /** Whether a role of the account requires one. */
  required: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** Shown once: only their hashes are stored. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const getSecondFactor = endpoint('GET', '/api/account/second-factor', {
  sessionOnly: true,
  summary: 'Whether the own account has an authenticator app, and how many recovery codes are left',
  access: signedIn,
  withoutFactor: true,
  reply: SecondFactor,
})

export const startSecondFactor = endpoint('POST', '/api/account/second-factor/start', {
  sessionOnly: true,
  stepUp: 'forSome',
  summary:
    'A new secret for an authenticator app; it counts once a code of it is confirmed. A session of an identity provider needs no password, but asks again as step-up does. Has one already: 409 `secondFactorExists`',
  access: signedIn,
  withoutFactor: true,
  body: z.object({ password: GivenPassword.optional() }),
  /** The secret in base32, and the address that the app reads from the picture. */
  reply: z.object({ secret: z.string(), address: z.string() }),
})

export const confirmSecondFactor = endpoint('POST', '/api/account/second-factor/confirm', {
  sessionOnly: true,
  summary:
    'Turn the app on with a code of it, and get recovery codes unless the account has some for its passkeys; every other session of the account ends',
  access: signedIn,
  withoutFactor: true,
  body: z.object({ factorCode: GivenCode }),
  reply: RecoveryCodes,
})

export const renewRecoveryCodes = endpoint('POST', '/api/account/second-factor/recovery-codes', {
  sessionOnly: true,
  stepUp: 'forSome',
  summary:
    'New recovery codes instead of those that are left; an account with passkeys needs no code after a step-up',
  access: signedIn,
  body: z.object({ factorCode: GivenCode.optional() }),
  reply: RecoveryCodes,
})

export const removeSecondFactor = silentEndpoint('POST', '/api/account/second-factor/remove', {
  sessionOnly: true,
  summary: 'Turn the own authenticator app off with a code; the recovery codes stay while there are passkeys',
  access: signedIn,
  body: z.object({ factorCode: GivenCode }),
})

export const resetSecondFactor = silentEndpoint('DELETE', '/api/users/:login/second-factor', {
  sessionOnly: true,
  stepUp: 'always',
  summary:
    'Take app, passkeys and recovery codes of a colleague away, who lost them; they are told. Never the own ones',
  access: anyOf(role('ROLE_ADMIN')),
})
