import { type SQL, sql } from 'drizzle-orm'
import type { InsightRange } from '#contract/insights/range.ts'
import { type AnswerSpeed, type InsightSlice, type LaneAge, sliceOf } from '#contract/insights/slices.ts'
import { addDays, businessDay, DEFAULT_ZONE, startOfDay } from '../../businessDay.ts'
import type { Db } from '../../db/db.ts'
import { readInsightZone } from './insightZone.ts'

const within = (column: SQL, { from, to }: InsightRange): SQL =>
  sql`${column} between ${from}::date and ${to}::date`

/** Days that orders have been in their status, as the newest and oldest day since when. */
const AGES: Readonly<Record<LaneAge, readonly [newest: number | undefined, oldest: number | undefined]>> = {
  '0': [undefined, 0],
  '1-2': [1, 2],
  '3-6': [3, 6],
  '7+': [7, undefined],
}

function sinceIs(since: SQL, age: LaneAge, day: SQL): SQL {
  const [newest, oldest] = AGES[age]
  const bounds = [
    newest === undefined ? undefined : sql`${since} <= ${day} - ${newest}::int`,
    oldest === undefined ? undefined : sql`${since} >= ${day} - ${oldest}::int`,
  ]
  return sql.join(
    bounds.filter((bound) => bound !== undefined),
    sql` and `,
  )
}

/** The age of what is in its status since a day, by the same bounds. */
export const laneAge = (since: SQL, day: string): SQL => sql`case
  when ${since} >= ${day}::date then '0' when ${since} >= ${addDays(day, -2)}::date then '1-2'
  when ${since} >= ${addDays(day, -6)}::date then '3-6' else '7+' end`

/** The speed of waits `w` of one order: by the longest, and waiting only if none was longer than a day. */
export const answerSpeed = (now: Date): SQL => sql`case
  when max(coalesce(w.answered_at, ${now.toISOString()}::timestamptz) - w.since) > interval '24 hours' then 'later'
  when bool_or(w.answered_at is null) then 'waiting' else 'within' end`

/** Whether an instant is in the days of the range. */
export const during = (column: SQL, { from, to }: InsightRange, zone: string): SQL =>
  sql`${column} >= ${startOfDay(from, zone).toISOString()}::timestamptz
    and ${column} < ${startOfDay(addDays(to, 1), zone).toISOString()}::timestamptz`

const answered = (range: InsightRange, speed: AnswerSpeed, zone: string, now: Date): SQL =>
  sql`o.id in (select w.order_id from customer_waits w where ${during(sql`w.since`, range, zone)}
    group by w.order_id having ${answerSpeed(now)} = ${speed})`

/** Facts `f` that a bar about finished orders counts. */
function finishedAs(slice: InsightSlice): SQL {
  if (slice.slice === 'late') return sql`f.late`
  if (slice.slice === 'rounds')
    return slice.key === '6+' ? sql`f.rounds >= 6` : sql`f.rounds = ${Number(slice.key)}`
  if (slice.slice === 'time') return sql`f.minutes ? ${slice.key}`
  if (slice.slice === 'firstPass' || slice.slice === 'sentBack') {
    const first = slice.key === 'SKETCH' ? sql`f.sketch_first` : sql`f.color_first`
    // Not as a mere condition: the planner would take all that have no review for sent back.
    return sql`${first} = ${slice.slice === 'firstPass'}::boolean`
  }
  return sql`true`
}

function factsAre(slice: InsightSlice, zone: string, now: Date): SQL {
  if (slice.slice === 'lane')
    return sql`f.since_day is not null and f.status = ${slice.key}
      and ${sinceIs(sql`f.since_day`, slice.age, sql`${businessDay(now, zone)}::date`)}`
  return sql`f.done_day is not null and ${within(sql`f.done_day`, slice.range)}
    and ${finishedAs(slice)}`
}

/** The condition for orders `o` that a bar of the insights counts. */
export async function insightCondition(db: Db, text: string, now: Date): Promise<SQL> {
  const slice = sliceOf(text)
  if (!slice) return sql`false`
  const zone = await readInsightZone(db)
  if (slice.slice === 'answers') return answered(slice.range, slice.key, zone, now)
  if (slice.slice === 'revenue')
    return sql`not o.refunded and o.paid and ${during(sql`o.paid_at`, slice.range, zone)}`
  return sql`o.id in (select f.order_id from order_facts f where ${factsAre(slice, zone, now)})`
}

const today = (now: Date): SQL =>
  sql`(${now.toISOString()}::timestamptz at time zone coalesce((select zone from insight_state), ${DEFAULT_ZONE}))::date`

/** A query for the kept number of orders of a bar; undefined for waits, which are few. */
export function keptInsight(text: string, now: Date): SQL | undefined {
  const slice = sliceOf(text)
  if (!slice || slice.slice === 'answers') return undefined
  if (slice.slice === 'lane')
    return sql`(select coalesce(sum(i.orders), 0)::int from insight_counts i where i.measure = 'lane'
      and i.key = ${slice.key} and ${sinceIs(sql`i.day`, slice.age, today(now))})`
  return sql`(select coalesce(sum(i.orders), 0)::int from insight_counts i where i.measure = ${slice.slice}
    and ${within(sql`i.day`, slice.range)} and i.key = ${'key' in slice ? slice.key : ''})`
}
