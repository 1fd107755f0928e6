import { signedIn } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { z } from '../schema/z.ts'
import { Assertion, RequestOptions } from './passkeys.ts'
import { GivenCode } from './secondFactor.ts'
import { GivenPassword, Token } from './session.ts'

/*
 * Calls with `stepUp` ask again who is calling if the last proof is older than `step_up_minutes` (15): they answer 403
 * `proofNeeded`, with the facts `by`, `app` and `passkeys`. After the call below, they are repeated as they were (D-2.21).
 */

/**
 * What is asked for: a code of the second factor; of an account that has none the password, or a new sign-in at the identity
 * provider that the session was signed in with. A passkey takes the place of a code where the account has one (the fact
 * `passkeys`); where it has no authenticator app (`app`), codes are recovery codes alone.
 */
export type ProofKind = 'code' | 'password' | 'provider'

export const startStepUp = endpoint('POST', '/api/account/step-up/options', {
  sessionOnly: true,
  summary: 'What a browser needs to prove with a passkey who is calling, for five minutes',
  access: signedIn,
  inPreview: true,
  reply: RequestOptions,
})

export const stepUp = endpoint('POST', '/api/account/step-up', {
  sessionOnly: true,
  summary:
    'Prove again who is calling: by a passkey or a code of the second factor, or by the password where the account has none',
  access: signedIn,
  inPreview: true,
  withoutFactor: true,
  body: z.object({
    password: GivenPassword.optional(),
    factorCode: GivenCode.optional(),
    passkey: Assertion.optional(),
  }),
  /** A new token of the session, for which the proof counts; the one before ends within ten minutes. */
  reply: Token,
})
