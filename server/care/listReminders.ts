import { type SQL, sql } from 'drizzle-orm'
import type { CareReminder, listReminders as contract } from '#contract/care/care.ts'
import type { Page } from '#contract/lists/paging.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../accounts/account.ts'
import { seesContact } from '../customers/rows.ts'
import { type Db, rowOf } from '../db/db.ts'
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
  /** The matching reminders `r`. */
  readonly from: SQL
}

/**
 * A search reads its matches once, for both total and page. Without a search the page is read from a
 * sorted index.
 */
function matching(account: SignedIn, query: Query): Matching {
  const name = query.name?.trim()
  if (!name)
    return {
      before: sql``,
      total: totalOf(query),
      from: sql`care_reminders r where ${chosen(query)}`,
    }
  return {
    before: sql`with found as materialized (select r.id, r.date from users u join care_reminders r on r.customer_id = u.id
      where not u.staff and ${personCondition(name, seesContact(account))} and ${chosen(query)})`,
    total: sql`(select count(*)::int from found)`,
    from: sql`found r`,
  }
}

/** One page of the reminders with the exact total, in one statement. */
export async function listReminders(db: Db, account: SignedIn, query: Query): Promise<Page<CareReminder>> {
  const { before, total, from } = matching(account, query)
  const order = timeOrder(query.sort, 'asc', { time: 'r.date', id: 'r.id' })
  const found = await rowOf<{ total: number; rows: CareReminder[] | null }>(
    db,
    sql`${before} select ${total} as total, (select json_agg(line order by place) from (
      select page.place, ${CARE_ROW} from (select ids.id, row_number() over () as place from (
          select r.id from ${from} order by ${order}
          limit ${query.size} offset ${query.page * query.size}) ids) page
        join care_reminders r on r.id = page.id ${CARE_JOINS}) line) as rows`,
  )
  return { rows: (found.rows ?? []).map((row) => visibleReminder(account, row)), total: found.total }
}
