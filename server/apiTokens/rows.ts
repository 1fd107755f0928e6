import { type SQL, sql } from 'drizzle-orm'
import { type ApiToken } from '#contract/apiTokens/apiTokens.ts'
import { type Db, iso, isoOrNull, rowsOf } from '../db/db.ts'
import { STORES_OF_TOKEN } from '../session/apiTokens/storesOfToken.ts'
import { maySignIn } from '../session/maySignIn.ts'

const NAME = sql`trim(u.first_name || ' ' || u.last_name)`

/** SQL: the columns of an `ApiToken`, before `tokenOf`, of the tokens `t` of users `u`. */
export const tokenColumns = (now: Date): SQL => sql`t.id, t.kind, t.name, t.hint, t.permissions,
  ${STORES_OF_TOKEN} as "storeIds", t.addresses, t.created_date as "createdDate", t.expires_at as "expiresAt",
  t.last_used as "lastUsed", t.last_address as "lastAddress", t.version,
  json_build_object('id', u.id, 'login', u.login, 'fullName', ${NAME}) as owner,
  case when not ${maySignIn(sql`u`)} then 'STOPPED'
    when t.expires_at <= ${now.toISOString()}::timestamptz then 'EXPIRED' else 'WORKS' end as state`

export const tokenOf = (row: ApiToken): ApiToken => ({
  ...row,
  createdDate: iso(row.createdDate),
  expiresAt: iso(row.expiresAt),
  lastUsed: isoOrNull(row.lastUsed),
})

/** SQL: whether its name, or the login or name of its account, contains the pattern. */
export const isCalled = (pattern: SQL): SQL =>
  sql`fold_name(t.name || ' ' || u.login || ' ' || ${NAME}) like ${pattern}`

/** The tokens `t` of users `u` that fit, the newest first. */
export async function findTokens(db: Db, now: Date, where: SQL): Promise<ApiToken[]> {
  const rows = await rowsOf<ApiToken>(
    db,
    sql`select ${tokenColumns(now)} from api_tokens t join users u on u.id = t.user_id where ${where} order by t.id desc`,
  )
  return rows.map(tokenOf)
}
