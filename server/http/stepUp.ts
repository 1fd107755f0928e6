import { type Grant, holds } from '#contract/access.ts'
import type { ProofKind } from '#contract/session/stepUp.ts'
import type { SignedIn } from '../accounts/account.ts'
import { problem } from './problem.ts'

/** Whether the owner of the session proved not long ago who they are; an API token never does. */
export const hasSteppedUp = ({ steppedUpUntil }: SignedIn, now: Date): boolean =>
  now.getTime() < Date.parse(steppedUpUntil)

/** Whether an API token calls that has one of these permissions by name, which takes the place of a proof (D-2.29). */
const hasByName = (account: SignedIn, grants: readonly Grant[]): boolean =>
  grants.some((grant) => account.token?.permissions?.includes(grant) && holds(account, grant))

/** Whether who calls proved it, as a session, or by a permission that an API token has by name. */
export const hasProved = (account: SignedIn, now: Date, grants: readonly Grant[]): boolean =>
  hasSteppedUp(account, now) || hasByName(account, grants)

/** What is asked for: a code of the second factor, or else what the session was signed in with. */
const proofOf = ({ hasSecondFactor, provider }: SignedIn): ProofKind =>
  hasSecondFactor ? 'code' : provider === null ? 'password' : 'provider'

function refuseToken(grants: readonly Grant[]): never {
  const missing = grants.filter((grant) => !grant.startsWith('role:'))
  if (missing.length === 0) throw problem('sessionOnly')
  throw problem('notNamed', { missing })
}

/**
 * Throws 403 `proofNeeded` unless `hasSteppedUp`; its fact `by` says what is asked for, `app` whether an app makes codes, and
 * `passkeys` whether a passkey does instead (D-2.21). An API token needs one of the grants by name instead, else 403 `notNamed`,
 * or `sessionOnly` where there is none.
 */
export function requireStepUp(account: SignedIn, now: Date, grants: readonly Grant[] = []): void {
  if (hasProved(account, now, grants)) return
  if (account.token) refuseToken(grants)
  const { hasApp: app, hasPasskeys: passkeys } = account
  throw problem('proofNeeded', { facts: { by: proofOf(account), app, passkeys } })
}
