import { type SQL, sql } from 'drizzle-orm'
import type { RetentionProperty } from '#contract/privacy/retention.ts'
import { type Db, rowOf, rowsOf, yieldToOthers } from '../../db/db.ts'
import { auditData } from '../../events/changes.ts'
import { addToEvent, recordCount } from '../../events/record.ts'
import { readProperty } from '../../systemProperties/read.ts'
import { DELIVERIES, KEPT_FOR_DAYS, type Kept } from './kept.ts'

/** The job that lets go of what is kept for long enough. */
export const APPLY_RETENTION = 'apply-retention'
/** Who does it, in the audit. */
const ACTOR = 'system'
const DAY_MS = 86_400_000

const beforeOf = (now: Date, days: number): SQL =>
  sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`

const readDays = async (db: Db, name: RetentionProperty): Promise<number> =>
  Number((await readProperty(db, name)) ?? 0)

interface Step {
  readonly now: Date
  readonly before: SQL
  /** After which record it looks. */
  readonly after: number
  /** The entry in the audit, once there is one. */
  readonly event: number | undefined
}

/** One batch with its entry in the audit. Returns how many were let go of, the entry, and where the next batch begins, if any. */
async function letGoOfSome(
  tx: Db,
  name: RetentionProperty,
  { next, letGo }: Kept,
  { now, before, after, event }: Step,
): Promise<{ readonly count: number; readonly event: number | undefined; readonly after?: number }> {
  const { ids, ...further } = await next(tx, before, after)
  const count = ids.length
  if (count === 0) return { count, event, ...further }
  await letGo(tx, ids)
  if (event !== undefined) {
    await addToEvent(tx, event, 'removed', count)
    return { count, event, ...further }
  }
  const [property] = await rowsOf<{ id: number }>(
    tx,
    sql`select id from system_properties where name = ${name} order by id limit 1`,
  )
  const data = { ...auditData(name), removed: count }
  const recordId = property?.id ?? 0
  const first = { account: ACTOR, now, area: 'systemProperties', recordId, kind: 'letGo' as const, data }
  return { count, event: await recordCount(tx, first), ...further }
}

async function applyOne(db: Db, name: keyof typeof KEPT_FOR_DAYS, now: Date): Promise<number> {
  const days = await readDays(db, name)
  if (days === 0) return 0
  const before = beforeOf(now, days)
  let removed = 0
  let event: number | undefined
  for (let after: number | undefined = 0; after !== undefined; ) {
    await yieldToOthers(db)
    const step: Step = { now, before, after, event }
    const done = await db.transaction((tx) => letGoOfSome(tx, name, KEPT_FOR_DAYS[name], step))
    removed += done.count
    event = done.event
    after = done.after
  }
  return removed
}

/** Lets go of what the properties say, in short transactions: one that is killed goes on the next time. Returns how many. */
export async function applyRetention(db: Db, now: Date): Promise<number> {
  let removed = 0
  for (const name of Object.keys(KEPT_FOR_DAYS) as (keyof typeof KEPT_FOR_DAYS)[])
    removed += await applyOne(db, name, now)
  return removed
}

/** How many would be let go of; none where they are kept for ever. */
export async function countRetention(
  db: Db,
  property: RetentionProperty,
  days: number,
  now: Date,
): Promise<{ count: number }> {
  if (days === 0) return { count: 0 }
  const olderThan = property === 'kept_delivery_days' ? DELIVERIES : KEPT_FOR_DAYS[property].olderThan
  return rowOf(db, sql`select count(*)::int as count from (${olderThan(beforeOf(now, days))}) old`)
}
