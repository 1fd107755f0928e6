import { type SQL, sql } from 'drizzle-orm'
import { addDays, readTimeZone } from '../businessDay.ts'
import { type Db, rowOf } from '../db/db.ts'
import { announce } from '../live/announce.ts'
import { notifyOfReminders } from '../notificationSettings/notifyOfOthers.ts'
import { type DailyRun, oncePerDay } from '../oncePerDay.ts'
import { insertCompleted } from './completed.ts'
import { readLeadDays } from './leadDays.ts'
import { insertAnniversaries, insertBirthdays, removeOutdated } from './yearly.ts'

/** The job that creates reminders, every day before the shop opens. */
export const CARE = 'care-reminders'
const FROM_HOUR = 5

/** No run looks back further, in days. */
const LONGEST = 365

const later = (one: string, other: string): string => (one > other ? one : other)

/** Runs the statement and returns how many rows it wrote. */
async function count(tx: Db, statement: SQL): Promise<number> {
  const written = sql`with written as (${statement} returning 1) select count(*)::int as rows from written`
  return (await rowOf<{ rows: number }>(tx, written)).rows
}

/**
 * Creates what is due up to `day`. It looks at more days than those since the last run, so that customers and days that
 * were entered late, a longer `care_lead_days` and a changed time zone leave nothing out: the unique key keeps each
 * reminder single.
 */
export async function createReminders(tx: Db, now: Date, { day, since }: DailyRun): Promise<number> {
  const first = later(since, addDays(day, -LONGEST))
  const span = { first, last: addDays(day, await readLeadDays(tx)), now }
  const due = { first: addDays(first, -1), last: day, zone: await readTimeZone(tx), now }
  const statements = [insertBirthdays(span), insertAnniversaries(span), insertCompleted(due)]
  const removed = await count(tx, removeOutdated(day))
  let created = 0
  for (const statement of statements) created += await count(tx, statement)
  await notifyOfReminders(tx, now, created)
  const changed = removed + created
  if (changed > 0) await announce(tx, 'care', [0])
  return changed
}

/** Creates the reminders of the business day, once (D-11.36). Returns how many, or undefined if it ran before. */
export const remindStaff = (db: Db, now: Date): Promise<number | undefined> =>
  oncePerDay(db, now, {
    job: CARE,
    fromHour: FROM_HOUR,
    run: (tx, days) => createReminders(tx, now, days),
  })
