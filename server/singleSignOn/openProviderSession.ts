import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from '#contract/schema/z.ts'
import type { Token } from '#contract/session/session.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { beginSession } from '../session/beginSession.ts'
import { hasApp, hasPasskeys } from '../session/factor/secondFactor.ts'
import { maySignIn } from '../session/maySignIn.ts'
import type { SignInDeps } from '../session/signIn.ts'
import { providerSessions } from '../session/tables.ts'
import { type GivenTo, lockUser } from '../session/tokens.ts'

/** A person who signed in at a provider, and their account here. */
export const ProvedPerson = z.object({
  provider: z.string(),
  identityId: z.number(),
  userId: z.number(),
  /** The provider's own session. */
  sid: z.string().nullable(),
  idToken: z.string(),
  /** Whether the provider asked for a second factor. */
  secondFactor: z.boolean(),
  rememberMe: z.boolean(),
})
export type ProvedPerson = z.infer<typeof ProvedPerson>

interface Opening {
  readonly person: ProvedPerson
  readonly to: GivenTo
  readonly now: Date
}

/**
 * Locks the user; returns which of their own factors are to be asked for, undefined for none. Throws 403 `noAccount` if they
 * may not sign in any more, 400 `providerRefused` if the link was removed since the provider answered.
 */
export async function factorsToAsk(
  tx: Db,
  { userId, identityId, secondFactor }: ProvedPerson,
): Promise<{ readonly app: boolean; readonly passkeys: boolean } | undefined> {
  await lockUser(tx, userId)
  const [user] = await rowsOf<{ app: boolean; passkeys: boolean; linked: boolean }>(
    tx,
    sql`select ${hasApp(sql`u.id`)} as app, ${hasPasskeys(sql`u.id`)} as passkeys,
        exists (select from identities i where i.id = ${identityId} and i.user_id = u.id) as linked
      from users u where u.id = ${userId} and ${maySignIn(sql`u`)}`,
  )
  if (!user) throw problem('noAccount')
  const { linked, ...factors } = user
  if (!linked) throw problem('providerRefused')
  return secondFactor || !(factors.app || factors.passkeys) ? undefined : factors
}

/** Opens a session of the person, in the transaction that checked all they were asked for. */
export async function openProviderSession(
  tx: Db,
  deps: SignInDeps,
  { person, to, now }: Opening,
): Promise<Token> {
  const { userId, provider, identityId, sid, secondFactor } = person
  const family = randomUUID()
  const idToken = deps.sealer.seal(person.idToken, `id token ${family}`)
  await tx
    .insert(providerSessions)
    .values({ family, provider, identityId, sid, idToken, secondFactor, createdDate: now.toISOString() })
  const begun = { userId, to, by: 'provider', remembered: person.rememberMe, family, now } as const
  return beginSession(tx, deps, begun)
}
