import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/db.ts'
import { auditData } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { maySignIn } from '../session/maySignIn.ts'
import { lockAllRights } from '../session/rights.ts'
import { SIGN_INS } from '../session/signInEvents.ts'
import { identities } from '../session/tables.ts'
import type { Claims } from './claims.ts'

/** An account that an identity signs in to. */
export interface FoundAccount {
  readonly identityId: number
  readonly userId: number
}

/**
 * What is linked already, by issuer and subject alone: addresses change hands. `userId` is null for one who may not sign in.
 * Locks nothing: rights are locked before users, and users before their links, or who removes one would deadlock with it.
 */
async function findLinked(tx: Db, { issuer, subject }: Claims) {
  const [linked] = await rowsOf<{ identityId: number; userId: number | null }>(
    tx,
    sql`select i.id as "identityId", case when ${maySignIn(sql`u`)} then u.id end as "userId"
      from identities i join users u on u.id = i.user_id where i.issuer = ${issuer} and i.subject = ${subject}`,
  )
  return linked
}

/** Keeps when a link was used last, and the address that the provider named. The user must be locked. */
export const noteLinkUse = (tx: Db, identityId: number, { email }: Claims, now: Date) =>
  tx
    .update(identities)
    .set({ lastUsed: now.toISOString(), ...(email !== undefined && { email }) })
    .where(eq(identities.id, identityId))

/** Links the identity with the user, and writes that into the audit. */
export async function link(tx: Db, userId: number, claims: Claims, now: Date): Promise<FoundAccount> {
  const { issuer, subject, email } = claims
  const stamp = now.toISOString()
  const [made] = await tx
    .insert(identities)
    .values({ userId, issuer, subject, email: email ?? null, createdDate: stamp, lastUsed: stamp })
    .returning({ identityId: identities.id })
  const [user] = await rowsOf<{ fullName: string }>(
    tx,
    sql`select coalesce(nullif(trim(first_name || ' ' || last_name), ''), login) as "fullName" from users where id = ${userId}`,
  )
  if (!made || !user) throw new Error(`User ${userId} is gone within the transaction that links them`)
  const data = auditData(user.fullName, { email: [null, email ?? null], issuer: [null, issuer] })
  const account = { id: userId, fullName: user.fullName }
  await recordEvent(tx, { account, now, area: SIGN_INS, recordId: userId, kind: 'identityLinked', data })
  return { ...made, userId }
}

/**
 * The account of the identity: the one that it is linked with, else the one with its verified address, which is then linked
 * with it; for a first sign-in, rights are locked after it. Undefined if there is none that may sign in; `isKnown` says whether an account has it, or its address, all the same.
 */
export async function findAccount(
  tx: Db,
  claims: Claims,
  now: Date,
): Promise<{ readonly found: FoundAccount | undefined; readonly isKnown: boolean }> {
  let linked = await findLinked(tx, claims)
  if (!linked) {
    // One after the other, so that two first sign-ins at once make one link, and one account.
    await lockAllRights(tx)
    linked = await findLinked(tx, claims)
  }
  if (linked) {
    const { identityId, userId } = linked
    return { found: userId === null ? undefined : { identityId, userId }, isKnown: true }
  }
  if (claims.email === undefined) return { found: undefined, isKnown: false }
  const [user] = await rowsOf<{ id: number; may: boolean; linked: boolean }>(
    tx,
    sql`select u.id, ${maySignIn(sql`u`)} as may,
        exists (select 1 from identities i where i.user_id = u.id and i.issuer = ${claims.issuer}) as linked
      from users u where lower(u.email) = ${claims.email}`,
  )
  // Somebody else at this provider has this account already: the address changed hands there.
  if (!user?.may || user.linked) return { found: undefined, isKnown: user !== undefined }
  return { found: await link(tx, user.id, claims, now), isKnown: true }
}

/** The link of the identity, if anybody has it. */
export async function linkOf(tx: Db, { issuer, subject }: Claims): Promise<FoundAccount | undefined> {
  const [found] = await tx
    .select({ identityId: identities.id, userId: identities.userId })
    .from(identities)
    .where(sql`${eq(identities.issuer, issuer)} and ${eq(identities.subject, subject)}`)
  return found
}
