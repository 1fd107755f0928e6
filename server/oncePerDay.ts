import { eq } from 'drizzle-orm'
import { addDays, businessDay, hourOfDay, readTimeZone } from './businessDay.ts'
import type { Db } from './db/db.ts'
import { jobDays } from './jobs/tables.ts'

export interface DailyRun {
  /** The business day of this run, as `2026-11-21`. */
  readonly day: string
  /** The day after the last run; earlier than `day` if the server was down in between. */
  readonly since: string
}

interface Daily<Result> {
  readonly job: string
  /** The first hour of the business day at which the job may run. */
  readonly fromHour: number
  readonly run: (tx: Db, days: DailyRun) => Promise<Result>
}

/**
 * Runs the job unless it ran on this business day (D-13.1), in one transaction with the note that it did: a run
 * that fails is repeated, and of several servers one runs it. A clock set back or another time zone does not
 * repeat a day. Returns undefined if there was nothing to run.
 */
export async function oncePerDay<Result>(
  db: Db,
  now: Date,
  { job, fromHour, run }: Daily<Result>,
): Promise<Result | undefined> {
  const zone = await readTimeZone(db)
  const today = businessDay(now, zone)
  if (now < hourOfDay(today, fromHour, zone)) return undefined
  return await db.transaction(async (tx) => {
    // The first run has no row to lock.
    await tx
      .insert(jobDays)
      .values({ job, day: addDays(today, -1) })
      .onConflictDoNothing()
    const [last] = await tx.select().from(jobDays).where(eq(jobDays.job, job)).for('update')
    if (!last || last.day >= today) return undefined
    const result = await run(tx, { day: today, since: addDays(last.day, 1) })
    await tx.update(jobDays).set({ day: today }).where(eq(jobDays.job, job))
    return result
  })
}
