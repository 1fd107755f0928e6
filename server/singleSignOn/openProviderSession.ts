import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { z } from '#contract/schema/z.ts'
import type { Token } from '#contract/session/session.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { isNewDevice } from '../session/knownDevices.ts'
import { maySignIn } from '../session/maySignIn.ts'
import { hasSecondFactor } from '../session/secondFactor.ts'
import type { SignInDeps } from '../session/signIn.ts'
import { describeDevice, recordSignIn } from '../session/signInEvents.ts'
import { providerSessions } from '../session/tables.ts'
import { type GivenTo, lockUser, openSession } from '../session/tokens.ts'

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

/** Locks the user; returns whether their own second factor is to be asked for. Throws 403 `noAccount` if they may not sign in any more. */
export async function lacksFactor(tx: Db, { userId, secondFactor }: ProvedPerson): Promise<boolean> {
  await lockUser(tx, userId)
  const [user] = await rowsOf<{ hasFactor: boolean }>(
    tx,
    sql`select ${hasSecondFactor(sql`u.id`) as SQL<boolean>} as "hasFactor" from users u where u.id = ${userId} and ${maySignIn(sql`u`)}`,
  )
  if (!user) throw problem('noAccount')
  return user.hasFactor && !secondFactor
}

/** Opens a session of the person, in the transaction that checked all they were asked for. */
export async function openProviderSession(
  tx: Db,
  { sealer, newDevice }: Pick<SignInDeps, 'sealer' | 'newDevice'>,
  { person, to, now }: Opening,
): Promise<Token> {
  const { userId, provider, identityId, sid, secondFactor } = person
  const family = randomUUID()
  await recordSignIn(tx, { userId, kind: 'signedIn', to, by: 'provider', now })
  if (await isNewDevice(tx, userId, to, now)) await newDevice(tx, userId, describeDevice(to), now)
  const idToken = sealer.seal(person.idToken, `id token ${family}`)
  await tx
    .insert(providerSessions)
    .values({ family, provider, identityId, sid, idToken, secondFactor, createdDate: now.toISOString() })
  return openSession(tx, { ...to, userId, remembered: person.rememberMe, family }, now)
}
