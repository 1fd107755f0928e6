import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Token } from '#contract/session/session.ts'
import type { SignedIn } from '../accounts/account.ts'
import type { Db } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { sessions } from './tables.ts'

const HOUR_MS = 3_600_000
/** Lifetime of a token: remembered or not (D-2.3). */
const LIFE_MS = { remembered: 30 * 24 * HOUR_MS, brief: 12 * HOUR_MS }
/** How long a renewed token remains valid, for running calls and lost responses. */
const GRACE_MS = 10 * 60_000

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

interface NewSession {
  readonly userId: number
  readonly remembered: boolean
  readonly family: string
  readonly previewRoleId: number | null
  readonly previewUserId: number | null
  readonly now: Date
}

async function insertToken(
  db: Db,
  { userId, remembered, family, previewRoleId, previewUserId, now }: NewSession,
): Promise<Token> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + (remembered ? LIFE_MS.remembered : LIFE_MS.brief)).toISOString()
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    remembered,
    family,
    previewRoleId,
    previewUserId,
    createdDate: now.toISOString(),
    expiresAt,
  })
  return { id_token: token, expiresAt }
}

/** Opens a session for the user: 30 days if remembered, otherwise 12 hours. */
export const openSession = (db: Db, userId: number, remembered: boolean, now: Date): Promise<Token> =>
  insertToken(db, {
    userId,
    remembered,
    family: randomUUID(),
    previewRoleId: null,
    previewUserId: null,
    now,
  })

/**
 * Serialises opening and ending of a user's sessions, so that a session that is being ended cannot be
 * renewed.
 */
export const lockUser = (tx: Db, userId: number) =>
  tx.execute(sql`select id from users where id = ${userId} for no key update`)

/**
 * A new token for the same session; the old one expires within ten minutes. Throws 401 `notSignedIn` if the
 * session has ended meanwhile.
 */
export function renewSession(db: Db, account: SignedIn, now: Date): Promise<Token> {
  return db.transaction(async (tx) => {
    await lockUser(tx, account.owner.id)
    const graceEnd = new Date(now.getTime() + GRACE_MS).toISOString()
    const [old] = await tx
      .update(sessions)
      .set({ expiresAt: sql`least(${sessions.expiresAt}, ${graceEnd}::timestamptz)` })
      .where(eq(sessions.id, account.sessionId))
      .returning({
        family: sessions.family,
        previewRoleId: sessions.previewRoleId,
        previewUserId: sessions.previewUserId,
      })
    if (!old) throw problem('notSignedIn')
    return insertToken(tx, { userId: account.owner.id, remembered: account.remembered, ...old, now })
  })
}

/** The tokens of the account's current session, including renewed ones. */
export const ofSameSession = (db: Db, account: SignedIn): SQL =>
  sql`${sessions.family} in ${db
    .select({ family: sessions.family })
    .from(sessions)
    .where(eq(sessions.id, account.sessionId))}`

/** Ends the account's session with all its renewed tokens; must run in a transaction. */
export async function closeSession(db: Db, account: SignedIn): Promise<void> {
  await lockUser(db, account.owner.id)
  await db.delete(sessions).where(ofSameSession(db, account))
}

/** Ends all other sessions of the user; must run in a transaction. */
export async function closeOtherSessions(db: Db, account: SignedIn): Promise<void> {
  await lockUser(db, account.owner.id)
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, account.owner.id), ne(sessions.id, account.sessionId)))
}
