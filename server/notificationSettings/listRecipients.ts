import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/lists/paging.ts'
import type {
  listActionRecipients as contract,
  Recipient,
} from '#contract/notificationSettings/notificationSettings.ts'
import type { z } from '#contract/schema/z.ts'
import { type Db, rowOf } from '../db/db.ts'
import { isReachable, isRecipientNamed } from '../notifications/recipients.ts'
import { BY_NAME, PERSON } from './actions.ts'

/** One page of active staff, those who follow the action first, and the total, in one statement (D-11.22). */
export async function listActionRecipients(
  db: Db,
  { s, actionId, sort, page, size }: z.output<(typeof contract)['query']>,
): Promise<Page<Recipient>> {
  const named: SQL = s?.trim() ? isRecipientNamed(s.trim()) : sql`true`
  const direction = sql.raw(sort?.[0]?.direction === 'desc' ? 'desc' : 'asc')
  const { total, rows } = await rowOf<{ total: number; rows: Recipient[] | null }>(
    db,
    sql`with found as materialized (
        select ${PERSON}, f.user_id is not null as checked, row_number() over (order by ${BY_NAME}) as place
        from users u left join notification_followers f on f.user_id = u.id and f.action_id = ${actionId ?? null}::int
        where ${isReachable} and ${named}),
      page as (select *, row_number() over (order by checked desc, place ${direction}) as at from found
        order by at limit ${size} offset ${page * size})
      select (select count(*)::int from found) as total, (select json_agg(page order by at) from page) as rows`,
  )
  return { rows: rows ?? [], total }
}
