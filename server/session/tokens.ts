import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Token } from '#contract/session.ts'
import type { Db } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import type { SignedIn } from './account.ts'
import { sessions } from './tables.ts'

const HOUR_MS = 3_600_000
/** How long a token lives: remembered or not (D-2.3). */
const LIFE_MS = { remembered: 30 * 24 * HOUR_MS, brief: 12 * HOUR_MS }
/** How long a renewed token still works, for calls under way and for an answer that got lost. */
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

/** Opens a session of the user: 30 days when remembered, else 12 hours. */
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
 * Whoever opens or ends sessions of a user waits for the others, so that none is opened out of one that
 * ends at that moment.
 */
export const lockUser = (tx: Db, userId: number) =>
  tx.execute(sql`select id from users where id = ${userId} for no key update`)

/**
 * A new token of the same session; the one it was asked with lives ten minutes more at the most.
 * Throws 401 `notSignedIn` when the session has ended meanwhile.
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

/** The tokens of the session that the account came with: the one it was asked with, and all it was renewed to. */
export const ofSameSession = (db: Db, account: SignedIn): SQL =>
  sql`${sessions.family} in ${db
    .select({ family: sessions.family })
    .from(sessions)
    .where(eq(sessions.id, account.sessionId))}`

/** Ends the session of the account with every token it was renewed to; in a transaction. */
export async function closeSession(db: Db, account: SignedIn): Promise<void> {
  await lockUser(db, account.owner.id)
  await db.delete(sessions).where(ofSameSession(db, account))
}

/** Ends every session of the user but the one that asks; in a transaction. */
export async function closeOtherSessions(db: Db, account: SignedIn): Promise<void> {
  await lockUser(db, account.owner.id)
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, account.owner.id), ne(sessions.id, account.sessionId)))
}
