import { type SQL, sql } from 'drizzle-orm'
import { AUDIT_AREAS, type listAudit } from '#contract/audit.ts'
import type { z } from '#contract/schema/z.ts'
import { fold } from '#contract/text/fold.ts'
import type { SignedIn } from '../accounts/account.ts'
import { addDays, readTimeZone, startOfDay } from '../businessDay.ts'
import { type Db, rowOf } from '../db/db.ts'
import { containsText } from '../db/like.ts'
import { recordHolds } from './records.ts'

export type AuditQuery = z.output<typeof listAudit.query>

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`
const textArray = (texts: readonly string[]): SQL => sql`${`{${texts.map(quoted).join(',')}}`}::text[]`

/** Actors that match a login or part of a name; an account may have acted under earlier names. */
interface Actors {
  /** Matching names. */
  readonly called: readonly string[]
  /** Names under which the account with this login has acted. */
  readonly names: readonly string[]
  readonly id: number | null
}

/** Reads the kept counts, which are far fewer than the events; the planner then knows how many match. */
const readActors = (db: Db, text: string): Promise<Actors> =>
  rowOf(
    db,
    sql`with account as (select id from users where lower(login) = ${text.toLowerCase()})
      select (select id from account) as id,
        array(select distinct actor from audit_counts where fold_name(actor) like ${containsText(fold(text))}) as called,
        array(select distinct actor from audit_counts join account on account.id = actor_id) as names`,
  )

/** Limits the index walk to the period between the first and last event of these actors. */
const whileActive = ({ called, names }: Actors): SQL => {
  const bound = (which: string) => sql`(select ${sql.raw(which)}(active.at)
    from unnest(${textArray([...new Set([...called, ...names])])}) named(actor) cross join lateral (
      select ${sql.raw(which)}(x.at) as at from events x where x.area <> 'orders' and x.actor = named.actor) active)`
  return sql`e.at between ${bound('min')} and ${bound('max')}`
}

/** The row's actor matches; `row` is an event or a kept count. */
const doneBy = (row: SQL, { called, names, id }: Actors): SQL =>
  sql`(${row}.actor = any(${textArray(called)}) or ${row}.actor = any(${textArray(names)}) and ${row}.actor_id = ${id})`

/** From the start of the first day to the end of the last, in the business time zone (D-13.1). */
async function withinDays(db: Db, { from, to }: AuditQuery): Promise<SQL[]> {
  if (from === undefined && to === undefined) return []
  const zone = await readTimeZone(db)
  const moment = (day: string) => sql`${startOfDay(day, zone).toISOString()}::timestamptz`
  return [
    ...(from === undefined ? [] : [sql`e.at >= ${moment(from)}`]),
    ...(to === undefined ? [] : [sql`e.at < ${moment(addDays(to, 1))}`]),
  ]
}

export interface Matching {
  /** The condition on events `e`. */
  readonly where: SQL
  /** A query for the exact total from the kept counts; undefined if filtered by more than area and actor. */
  readonly kept: SQL | undefined
}

export async function matchingEntries(db: Db, account: SignedIn, query: AuditQuery): Promise<Matching> {
  const { actor = '', record = '', recordId } = query
  const actors = actor.trim() === '' ? undefined : await readActors(db, actor.trim())
  const common = (row: SQL) => [
    // Must match the condition of the partial indexes.
    sql`${row}.area <> 'orders'`,
    sql`${row}.area = any(${textArray(query.area?.length ? query.area : AUDIT_AREAS)})`,
    ...(actors ? [doneBy(row, actors)] : []),
  ]
  // An import is one entry in the log. Its entry for each customer shows only in that customer's history.
  const shown = recordId === undefined ? [sql`e.kind <> 'imported'`] : []
  const further = await withinDays(db, query)
  if (recordId !== undefined) further.push(sql`e.record_id = ${recordId}`)
  if (record.trim() !== '') further.push(recordHolds(account, record))
  const isKept = further.length === 0
  const all = (conditions: SQL[]) => sql.join(conditions, sql` and `)
  if (actors) further.push(whileActive(actors))
  const kept = sql`(select coalesce(sum(c.count), 0)::int from audit_counts c where ${all(common(sql`c`))})`
  return {
    where: all([...common(sql`e`), ...shown, ...further]),
    kept: isKept ? kept : undefined,
  }
}
