import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AUDIT_AREAS, type AuditEntry, type listAudit as contract } from '#contract/audit.ts'
import type { Page } from '#contract/paging.ts'
import { type Db, rowOf } from '../db/db.ts'
import { containsText } from '../db/like.ts'
import { addDays, readTimeZone, startOfDay } from '../orders/businessDay.ts'
import { fold } from '../orders/search.ts'
import type { SignedIn } from '../session/account.ts'
import { type StoredEntry, toEntry } from './entry.ts'
import { RECORD_PAGE, recordName } from './records.ts'

type Query = z.output<(typeof contract)['query']>

const textArray = (values: readonly string[]): SQL => sql`${`{${values.join(',')}}`}::text[]`

/** Whoever has the login now, or was called so then: an account may have been renamed. */
const actedBy = (text: string): SQL => sql`(fold_name(e.actor) like ${containsText(fold(text))}
  or e.actor_id = (select id from users where lower(login) = ${text.toLowerCase()}))`

/** From the beginning of the first day to the end of the last, where the business is (D-13.1). */
async function withinDays(db: Db, { from, to }: Query): Promise<SQL[]> {
  if (from === undefined && to === undefined) return []
  const zone = await readTimeZone(db)
  const moment = (day: string) => sql`${startOfDay(day, zone).toISOString()}::timestamptz`
  return [
    ...(from === undefined ? [] : [sql`e.at >= ${moment(from)}`]),
    ...(to === undefined ? [] : [sql`e.at < ${moment(addDays(to, 1))}`]),
  ]
}

async function matching(db: Db, account: SignedIn, query: Query): Promise<SQL> {
  const { actor, area, record, recordId } = query
  const conditions = [
    // As the partial index has it.
    sql`e.area <> 'orders'`,
    sql`e.area = any(${textArray(area?.length ? area : AUDIT_AREAS)})`,
    ...(await withinDays(db, query)),
  ]
  if (recordId !== undefined) conditions.push(sql`e.record_id = ${recordId}`)
  if (actor?.trim()) conditions.push(actedBy(actor.trim()))
  if (record?.trim())
    conditions.push(sql`fold_name(${recordName(account)}) like ${containsText(fold(record))}`)
  return sql.join(conditions, sql` and `)
}

/**
 * One page of what happened to everything but orders, the newest first. The exact total needs a look at every event
 * that matches: that is the only one, in the order of the partial index.
 */
export async function listAudit(db: Db, account: SignedIn, query: Query): Promise<Page<AuditEntry>> {
  const where = await matching(db, account, query)
  // Events are numbered as they are written.
  const direction = sql.raw(query.sort?.[0]?.direction === 'asc' ? 'asc' : 'desc')
  const { total, rows } = await rowOf<{ total: number; rows: StoredEntry[] | null }>(
    db,
    sql`with found as materialized (select e.id from events e where ${where}),
      page as materialized (
        select id from found order by id ${direction} limit ${query.size} offset ${query.page * query.size})
      select (select count(*)::int from found) as total,
        (select json_agg(json_build_object('id', e.id, 'at', e.at, 'actor', e.actor, 'actorLogin', a.login,
            'area', e.area, 'recordId', e.record_id, 'record', ${recordName(account)}, 'kind', e.kind,
            'data', e.data, 'page', ${RECORD_PAGE}, 'login', u.login, 'staff', u.staff) order by e.id ${direction})
          from page join events e on e.id = page.id left join users a on a.id = e.actor_id
            left join users u on u.id = e.record_id and e.area in ('users', 'customers')) as rows`,
  )
  return { rows: (rows ?? []).map((row) => toEntry(account, row)), total }
}
