import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/session.ts'
import { type Db, iso, rowsOf } from '../db/db.ts'
import type { Database } from '../db/open.ts'
import type { SignedIn } from './account.ts'
import { hashToken } from './tokens.ts'

/** How long an answer about a session is believed, should a notice of its end get lost. */
const BELIEVED_MS = 5000
const MOST_REMEMBERED = 5000

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

interface SessionRow extends Omit<SignedIn, 'fullName' | 'langKey'> {
  readonly langKey: string
}

async function findSession(db: Db, tokenHash: string, now: Date): Promise<SignedIn | undefined> {
  const [row] = await rowsOf<SessionRow>(
    db,
    sql`
      select s.id as "sessionId", s.remembered, s.expires_at as "expiresAt",
        u.id, u.login, u.first_name as "firstName", u.last_name as "lastName", coalesce(u.email, '') as email,
        u.image_url as "imageUrl", u.lang_key as "langKey",
        array(select r.name from user_roles ur join roles r on r.id = ur.role_id
          where ur.user_id = u.id order by r.name) as authorities,
        array(select p.name from role_permissions rp join permissions p on p.id = rp.permission_id
          where rp.role_id in (select role_id from user_roles where user_id = u.id)
          union select p.name from user_permissions up join permissions p on p.id = up.permission_id
          where up.user_id = u.id order by 1) as permissions,
        array(select store_id from user_stores where user_id = u.id) as "storeIds"
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = ${tokenHash} and s.expires_at > ${now.toISOString()}::timestamptz and u.activated`,
  )
  return (
    row && {
      ...row,
      langKey: row.langKey as Language,
      fullName: `${row.firstName} ${row.lastName}`.trim(),
      expiresAt: iso(row.expiresAt),
    }
  )
}

/** Answers who asks: one query, believed for seconds, dropped by a notice from any process. */
export async function openSessions(database: Database, now: () => Date): Promise<Sessions> {
  const known = new Map<string, { readonly account: SignedIn; readonly until: number }>()
  let generation = 0
  const forget = () => {
    generation += 1
    known.clear()
  }
  await database.listen(SESSION_CHANNEL, forget)

  return {
    forget,
    signedIn: async (request) => {
      const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
      if (token === undefined) return undefined
      const hash = hashToken(token)
      const time = now().getTime()
      const remembered = known.get(hash)
      if (remembered && remembered.until > time && Date.parse(remembered.account.expiresAt) > time) {
        return remembered.account
      }
      const asked = generation
      const account = await findSession(database.db, hash, now())
      known.delete(hash)
      if (!account) return undefined
      if (known.size >= MOST_REMEMBERED) forget()
      // What was read before a change must not be believed after it.
      if (asked === generation) known.set(hash, { account, until: time + BELIEVED_MS })
      return account
    },
  }
}
