import { and, eq, ne, sql } from 'drizzle-orm'
import { MOST_SESSIONS, type OpenSession } from '#contract/session/ownSessions.ts'
import type { SignedIn } from '../accounts/account.ts'
import { announceSessionChange } from '../accounts/sessionChange.ts'
import { type Db, iso, rowOf, rowsOf } from '../db/db.ts'
import { auditData } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { pushTokens } from '../push/tables.ts'
import { deviceOf } from './device.ts'
import { SIGN_INS } from './signInEvents.ts'
import { sessions } from './tables.ts'
import { lockUser } from './tokens.ts'

/** The sessions of a user that last: the caller's own, then the last used ones; a session is all tokens of a family. */
export async function listSessions(
  db: Db,
  account: SignedIn,
  userId: number,
  now: Date,
): Promise<OpenSession[]> {
  const rows = await rowsOf<Omit<OpenSession, 'device'> & { userAgent: string | null }>(
    db,
    sql`select s.family as id, (array_agg(s.user_agent order by s.id desc))[1] as "userAgent",
        (array_agg(s.address order by s.id desc))[1] as address,
        min(coalesce(s.started_date, s.created_date)) as since, max(s.created_date) as "lastUsed",
        max(s.expires_at) as "expiresAt", bool_or(s.id = ${account.sessionId}) as current
      from sessions s where s.user_id = ${userId} and s.expires_at > ${now.toISOString()}::timestamptz
      group by s.family order by current desc, max(s.id) desc limit ${MOST_SESSIONS}`,
  )
  return rows.map(({ userAgent, ...row }) => ({
    ...row,
    device: deviceOf(userAgent),
    since: iso(row.since),
    lastUsed: iso(row.lastUsed),
    expiresAt: iso(row.expiresAt),
  }))
}

const familyOf = (account: SignedIn) => sql`(select family from sessions where id = ${account.sessionId})`

/**
 * Ends a session of a user, or all but the caller's own if none is named, and forgets the user's devices for push messages,
 * which those that are left register again when they are opened. Throws 404 if the named one is gone.
 */
export function endSessions(
  db: Db,
  account: SignedIn,
  { userId, id }: { readonly userId: number; readonly id?: string },
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const which = id === undefined ? ne(sessions.family, familyOf(account)) : eq(sessions.family, id)
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), which))
      .returning({ id: sessions.id })
    if (ended.length === 0) {
      if (id === undefined) return
      throw problem('notFound')
    }
    await tx.delete(pushTokens).where(eq(pushTokens.userId, userId))
    const { name } = await rowOf<{ name: string }>(
      tx,
      sql`select trim(first_name || ' ' || last_name) as name from users where id = ${userId}`,
    )
    const event = { account: account.owner, now, area: SIGN_INS, recordId: userId }
    await recordEvent(tx, { ...event, kind: 'sessionsEnded', data: auditData(name) })
    await announceSessionChange(tx)
  })
}
