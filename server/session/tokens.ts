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
/** How long a session lasts at most, however often it is renewed (D-2.20). */
const MOST_MS = 30 * 24 * HOUR_MS
/** How much is kept of what a browser calls itself. */
const MOST_LETTERS = 300
/** How long a renewed token remains valid, for running calls and lost responses. */
const GRACE_MS = 10 * 60_000

/** How much chance is in a token. */
export const TOKEN_BYTES = 32

/** SQL: when the owner of the session last proved who they are. */
export const lastProof = (session: SQL): SQL =>
  sql`coalesce(${session}.authenticated_date, ${session}.started_date, ${session}.created_date)`

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Where a token is given to. */
export interface GivenTo {
  readonly address: string
  readonly userAgent: string | undefined
  /** What the browser keeps; absent of other programs. */
  readonly deviceId?: string | undefined
}

interface NewSession extends GivenTo {
  readonly userId: number
  readonly remembered: boolean
  readonly family: string
  readonly previewRoleId: number | null
  readonly previewUserId: number | null
  /** When the session began. */
  readonly started: Date
  /** When its owner last proved who they are. */
  readonly authenticated: Date
  readonly now: Date
}

async function insertToken(
  db: Db,
  { remembered, address, userAgent, deviceId: _, started, authenticated, now, ...session }: NewSession,
): Promise<Token> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const life = remembered ? LIFE_MS.remembered : LIFE_MS.brief
  const expiresAt = new Date(Math.min(now.getTime() + life, started.getTime() + MOST_MS)).toISOString()
  await db.insert(sessions).values({
    ...session,
    tokenHash: hashToken(token),
    remembered,
    createdDate: now.toISOString(),
    startedDate: started.toISOString(),
    authenticatedDate: authenticated.toISOString(),
    address,
    userAgent: userAgent?.slice(0, MOST_LETTERS),
    expiresAt,
  })
  return { id_token: token, expiresAt }
}

/** Opens a session for the user: 30 days if remembered, otherwise 12 hours. */
export const openSession = (
  db: Db,
  to: GivenTo & { readonly userId: number; readonly remembered: boolean; readonly family?: string },
  now: Date,
): Promise<Token> =>
  insertToken(db, {
    family: randomUUID(),
    ...to,
    previewRoleId: null,
    previewUserId: null,
    started: now,
    authenticated: now,
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
 * session has ended meanwhile. Must run in a transaction.
 * @param proved whether the owner has just proved who they are: the new token says so, the old one does not
 */
export async function renewSession(
  tx: Db,
  account: SignedIn,
  to: GivenTo,
  now: Date,
  proved = false,
): Promise<Token> {
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
      started: sql<string>`coalesce(${sessions.startedDate}, ${sessions.createdDate})`,
      authenticated: lastProof(sql`sessions`) as SQL<string>,
    })
  if (!old) throw problem('notSignedIn')
  const owner = { userId: account.owner.id, remembered: account.remembered }
  const authenticated = proved ? now : new Date(old.authenticated)
  return insertToken(tx, { ...old, ...owner, ...to, started: new Date(old.started), authenticated, now })
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
