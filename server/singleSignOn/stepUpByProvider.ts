import { sql } from 'drizzle-orm'
import type { Token } from '#contract/session/session.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { recordSignIn } from '../session/signInEvents.ts'
import { proveSession } from '../session/stepUp.ts'
import type { GivenTo } from '../session/tokens.ts'
import type { Claims } from './claims.ts'

interface Proof {
  readonly claims: Claims
  readonly to: GivenTo
  readonly now: Date
}

/** The provider to ask. Throws 400 `providerRefused` where another proof is asked for. */
export function requireProvider({ provider, hasSecondFactor }: SignedIn): string {
  // A code is the stronger proof: the provider's session may be open on a table that nobody watches.
  if (provider === null || hasSecondFactor) throw problem('providerRefused')
  return provider
}

/**
 * Proves again who owns the session by a new sign-in at its provider, and returns the session's new token. Throws 400
 * `providerRefused` if somebody else signed in there.
 */
export async function stepUpByProvider(
  db: Db,
  account: SignedIn,
  { claims, to, now }: Proof,
): Promise<Token> {
  const userId = account.owner.id
  const [same] = await rowsOf(
    db,
    sql`select i.id from identities i join provider_sessions p on p.identity_id = i.id
      join sessions s on s.family = p.family
      where s.id = ${account.sessionId} and i.issuer = ${claims.issuer} and i.subject = ${claims.subject}`,
  )
  if (!same) {
    await recordSignIn(db, { userId, kind: 'stepUpFailed', to, by: 'provider', now })
    throw problem('providerRefused', { detail: 'Somebody else signed in at the provider' })
  }
  return db.transaction((tx) => proveSession(tx, account, { to, by: 'provider', now }))
}
