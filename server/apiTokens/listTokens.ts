import { sql } from 'drizzle-orm'
import type { ApiToken, listTokens as contract } from '#contract/apiTokens/apiTokens.ts'
import type { Page } from '#contract/lists/paging.ts'
import type { z } from '#contract/schema/z.ts'
import { fold } from '#contract/text/fold.ts'
import { type Db, rowOf, rowsOf } from '../db/db.ts'
import { containsText } from '../db/like.ts'
import { isCalled, tokenColumns, tokenOf } from './rows.ts'

type Query = z.output<(typeof contract)['query']>

const COLUMNS = {
  name: sql`fold_name(t.name)`,
  createdDate: sql`t.created_date`,
  lastUsed: sql`t.last_used`,
  expiresAt: sql`t.expires_at`,
  id: sql`t.id`,
} as const

const FROM = sql`api_tokens t join users u on u.id = t.user_id`

/** One page of the tokens of the shop and of all accounts, the newest first unless sorted otherwise. */
export async function listTokens(db: Db, now: Date, query: Query): Promise<Page<ApiToken>> {
  const { text, kind, sort = [], size, page } = query
  const where = sql`${text?.trim() ? isCalled(sql`${containsText(fold(text))}`) : sql`true`}
    and ${kind ? sql`t.kind = ${kind}` : sql`true`}`
  const terms = sort.map(({ field, direction }) => sql`${COLUMNS[field]} ${sql.raw(direction)} nulls last`)
  const rows = await rowsOf<ApiToken>(
    db,
    sql`select ${tokenColumns(now)} from ${FROM} where ${where}
      order by ${sql.join([...terms, sql`t.id desc`], sql`, `)} limit ${size} offset ${page * size}`,
  )
  const { total } = await rowOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from ${FROM} where ${where}`,
  )
  return { rows: rows.map(tokenOf), total }
}
