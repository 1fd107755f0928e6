import { type SQL, sql } from 'drizzle-orm'
import {
  CARE_STATUSES,
  type CareReminder,
  type CareStatus,
  type listReminders as contract,
} from '#contract/care/care.ts'
import type { Page } from '#contract/lists/paging.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../accounts/account.ts'
import { seesContact } from '../customers/rows.ts'
import { type Db, rowOf } from '../db/db.ts'
import { type ListPart, pageOfParts } from '../db/pageOfParts.ts'
import { timeOrder } from '../db/timeOrder.ts'
import { personCondition } from '../users/searchPeople.ts'
import { CARE_JOINS, CARE_ROW, visibleReminder } from './rows.ts'

type Query = z.output<(typeof contract)['query']>

/** The chosen type and status of `row`, a reminder or a kept count. */
const kinds = (row: SQL, { type, status }: Query): SQL =>
  sql`${type ? sql`${row}.type = ${type}` : sql`true`} and ${status ? sql`${row}.status = ${status}` : sql`true`}`

const isDated = ({ from, to }: Query): boolean => from !== undefined || to !== undefined

/** The chosen reminders `r`. */
const chosen = (query: Query): SQL => sql`${kinds(sql`r`, query)}
  and ${query.from ? sql`r.date >= ${query.from}::date` : sql`true`}
  and ${query.to ? sql`r.date <= ${query.to}::date` : sql`true`}`

/** Totals are kept by type and status; those of some days are counted from an index. */
const totalOf = (query: Query): SQL =>
  isDated(query)
    ? sql`(select count(*)::int from care_reminders r where ${chosen(query)})`
    : sql`(select coalesce(sum(k.count), 0)::int from care_counts k where ${kinds(sql`k`, query)})`

interface Matching {
  /** `with …` clause, or empty. */
  readonly before: SQL
  readonly total: SQL
  /** The ids of one page in their order, as `id` and `place`. */
  readonly page: SQL
}

const isReversed = ({ sort }: Query): boolean => sort?.[0]?.direction === 'desc'

/** By what is to be done, unless asked otherwise (D-11.37). */
const isByWork = ({ sort }: Query): boolean => (sort?.[0]?.field ?? 'toDo') === 'toDo'

/** Those to be reminded by their days, those who were from the latest back. */
const daysOrder = (status: CareStatus, query: Query): SQL =>
  (status === 'CREATED') === isReversed(query) ? sql`r.date desc, r.id desc` : sql`r.date, r.id`

const pageOf = (from: SQL, order: SQL, { size, page }: Query): SQL =>
  sql`select id, row_number() over () as place from (
    select r.id from ${from} order by ${order} limit ${size} offset ${page * size}) sorted`

/** Those of one status, in the order of their days. */
const partOf = (status: CareStatus, query: Query): ListPart => ({
  total: () => totalOf({ ...query, status }),
  ids: sql`select r.id from care_reminders r where ${chosen({ ...query, status })} order by ${daysOrder(status, query)}`,
})

/** The page by what is to be done, of both statuses. */
function workPage(db: Db, query: Query): Promise<SQL> {
  const statuses = isReversed(query) ? CARE_STATUSES.toReversed() : CARE_STATUSES
  return pageOfParts(
    db,
    statuses.map((status) => partOf(status, query)),
    query,
  )
}

/** The order of what one scan reads: all of one status, or the few that a search finds. */
function orderOf(query: Query): SQL {
  if (!isByWork(query)) return timeOrder(query.sort, 'asc', { time: 'r.date', id: 'r.id' })
  if (query.status) return daysOrder(query.status, query)
  const direction = sql.raw(isReversed(query) ? 'desc' : 'asc')
  const sign = sql`case r.status when 'CREATED' then 1 else -1 end`
  return sql`r.status ${direction}, ${sign} * (r.date - date '2000-01-01') ${direction}, ${sign} * r.id ${direction}`
}

/**
 * A search reads its matches once, for both total and page. Without a search the page is read from
 * sorted indexes.
 */
async function matching(db: Db, account: SignedIn, query: Query): Promise<Matching> {
  const name = query.name?.trim()
  if (name)
    return {
      before: sql`with found as materialized (select r.id, r.date, r.status from users u join care_reminders r on r.customer_id = u.id
        where not u.staff and ${personCondition(name, seesContact(account))} and ${chosen(query)})`,
      total: sql`(select count(*)::int from found)`,
      page: pageOf(sql`found r`, orderOf(query), query),
    }
  const hasBoth = query.status === undefined && isByWork(query)
  return {
    before: sql``,
    total: totalOf(query),
    page: hasBoth
      ? await workPage(db, query)
      : pageOf(sql`care_reminders r where ${chosen(query)}`, orderOf(query), query),
  }
}

/** One page of the reminders with the exact total. */
export async function listReminders(db: Db, account: SignedIn, query: Query): Promise<Page<CareReminder>> {
  const { before, total, page } = await matching(db, account, query)
  const found = await rowOf<{ total: number; rows: CareReminder[] | null }>(
    db,
    sql`${before} select ${total} as total, (select json_agg(line order by place) from (
      select page.place, ${CARE_ROW} from (${page}) page
        join care_reminders r on r.id = page.id ${CARE_JOINS}) line) as rows`,
  )
  return { rows: (found.rows ?? []).map((row) => visibleReminder(account, row)), total: found.total }
}
