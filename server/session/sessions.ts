import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Db, iso, rowsOf } from '../db/db.ts'
import type { Database } from '../db/open.ts'
import { PREVIEW_COLUMNS, SESSION_COLUMNS, type SignedIn } from './account.ts'
import { maySignIn } from './maySignIn.ts'
import { rememberFor } from './remembered.ts'
import { hashToken } from './tokens.ts'

/** Channel on which every change of a session, user or role is told to all server processes. */
export const SESSION_CHANNEL = 'session'

export interface Sessions {
  /** Who asks, or undefined without a valid token. */
  signedIn(request: FastifyRequest): Promise<SignedIn | undefined>
  /** Drops what this process remembers; to be called after a change has been committed. */
  forget(): void
}

/** Tells every server process, once the transaction commits, that what it knows of sessions is old. */
export async function announceSessionChange(db: Db): Promise<void> {
  await db.execute(sql`select pg_notify(${SESSION_CHANNEL}, '')`)
}

/** Previews are for administrators, as long as they are. */
const OWNER_IS_ADMIN = sql`exists (select 1 from user_roles ur join roles r on r.id = ur.role_id
  where ur.user_id = owner.id and r.name = 'ROLE_ADMIN')`

/**
 * Who makes the calls of the session: its owner, or the user `seen` whom they preview. A preview of a role that was
 * deleted, or of a user who may not sign in any more, is over: the owner sees their own.
 */
async function findSession(db: Db, tokenHash: string, now: Date): Promise<SignedIn | undefined> {
  const [row] = await rowsOf<SignedIn>(
    db,
    sql`select s.id as "sessionId", s.remembered, s.expires_at as "expiresAt", ${PREVIEW_COLUMNS}, ${SESSION_COLUMNS}
      from sessions s join users owner on owner.id = s.user_id
      left join users seen on seen.id = s.preview_user_id and ${maySignIn(sql`seen`)} and ${OWNER_IS_ADMIN}
      left join roles previewed on previewed.id = s.preview_role_id and seen.id is null and ${OWNER_IS_ADMIN}
      join users u on u.id = coalesce(seen.id, owner.id)
      where s.token_hash = ${tokenHash} and s.expires_at > ${now.toISOString()}::timestamptz and owner.activated`,
  )
  return row && { ...row, expiresAt: iso(row.expiresAt) }
}

/** Answers who asks: one query, believed for seconds, dropped by a notice from any process. */
export async function openSessions(database: Database, now: () => Date): Promise<Sessions> {
  const known = rememberFor<string, SignedIn>(now)
  const forget = () => known.forget()
  await database.listen(SESSION_CHANNEL, forget)

  return {
    forget,
    signedIn: async (request) => {
      const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
      if (token === undefined) return undefined
      const hash = hashToken(token)
      const account = await known.get(hash, () => findSession(database.db, hash, now()))
      return account && Date.parse(account.expiresAt) > now().getTime() ? account : undefined
    },
  }
}
