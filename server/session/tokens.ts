import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Token } from '#contract/session.ts'
import type { Db } from '../db/db.ts'
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
  readonly now: Date
}

async function insertToken(db: Db, { userId, remembered, family, now }: NewSession): Promise<Token> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + (remembered ? LIFE_MS.remembered : LIFE_MS.brief)).toISOString()
  await db
    .insert(sessions)
    .values({
      tokenHash: hashToken(token),
      userId,
      remembered,
      family,
      createdDate: now.toISOString(),
      expiresAt,
    })
  return { id_token: token, expiresAt }
}

/** Opens a session of the user: 30 days when remembered, else 12 hours. */
export const openSession = (db: Db, userId: number, remembered: boolean, now: Date): Promise<Token> =>
  insertToken(db, { userId, remembered, family: randomUUID(), now })

/** A new token of the same session; the one it was asked with lives ten minutes more at the most. */
export function renewSession(db: Db, account: SignedIn, now: Date): Promise<Token> {
  return db.transaction(async (tx) => {
    const graceEnd = new Date(now.getTime() + GRACE_MS).toISOString()
    const [old] = await tx
      .update(sessions)
      .set({ expiresAt: sql`least(${sessions.expiresAt}, ${graceEnd}::timestamptz)` })
      .where(eq(sessions.id, account.sessionId))
      .returning({ family: sessions.family })
    const family = old?.family ?? randomUUID()
    return insertToken(tx, { userId: account.id, remembered: account.remembered, family, now })
  })
}

/** Ends the session of the account with every token it was renewed to. */
export async function closeSession(db: Db, account: SignedIn): Promise<void> {
  const family = db
    .select({ family: sessions.family })
    .from(sessions)
    .where(eq(sessions.id, account.sessionId))
  await db.delete(sessions).where(sql`${sessions.family} in ${family}`)
}

/** Ends every session of the user but the one that asks. */
export async function closeOtherSessions(db: Db, account: SignedIn): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, account.id), ne(sessions.id, account.sessionId)))
}
