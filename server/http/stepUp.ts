import type { ProofKind } from '#contract/session/stepUp.ts'
import type { SignedIn } from '../accounts/account.ts'
import { problem } from './problem.ts'

/** Whether the owner of the session proved not long ago who they are. */
export const hasSteppedUp = ({ steppedUpUntil }: SignedIn, now: Date): boolean =>
  now.getTime() < Date.parse(steppedUpUntil)

/** What is asked for: a code of the second factor, or else what the session was signed in with. */
const proofOf = ({ hasSecondFactor, provider }: SignedIn): ProofKind =>
  hasSecondFactor ? 'code' : provider === null ? 'password' : 'provider'

/**
 * Throws 403 `proofNeeded` unless `hasSteppedUp`; its fact `by` says what is asked for, `app` whether an app makes codes, and
 * `passkeys` whether a passkey does instead (D-2.21).
 */
export function requireStepUp(account: SignedIn, now: Date): void {
  if (hasSteppedUp(account, now)) return
  const { hasApp: app, hasPasskeys: passkeys } = account
  throw problem('proofNeeded', { facts: { by: proofOf(account), app, passkeys } })
}
