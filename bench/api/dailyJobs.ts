import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { readJobs, waitForJobs } from '../jobs.ts'
import { Times } from '../measure.ts'
import type { BenchServer } from '../server.ts'

const LIST = '/api/bookings'
const TIMES = 500
const WARM_UP = 20
/** Orders whose alerts change in a day. */
const CHANGED = 500

/** The orders list of an idle server, and while it does all its jobs at once. */
export interface JobFigures {
  readonly jobs: number
  /** From the first start to the last end. */
  readonly seconds: number
  /** What each job of more than a second took. */
  readonly longest: Readonly<Record<string, number>>
  readonly idleP50: number
  readonly busyP50: number
}

/** Makes the last business day the last but one: its reminders, late orders and alerts are to be found again. */
async function beginDay(db: Db): Promise<void> {
  await db.execute(sql`delete from care_reminders where date = (select max(date) from care_reminders)`)
  await db.execute(sql`delete from late_notifications where id = (select max(id) from late_notifications)`)
  await db.execute(sql`update orders set alerts = '{}', alert = null where id in (
    select id from orders where alerts && array['LATE_FINAL_DEADLINE', 'LATE_WORK_LOG_DEADLINE']
    order by id desc limit ${CHANGED})`)
  await db.execute(sql`update job_days set day = day - 1`)
}

const secondsOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000

/** Runs every job as on a new business day, all at once, and reads the orders list meanwhile. */
export async function measureJobs(server: BenchServer, token: string, db: Db): Promise<JobFigures> {
  const read = () => server.ask(token, LIST)
  const idle = new Times()
  const busy = new Times()
  await new Times().turn(WARM_UP, 1, read)
  await idle.turn(TIMES, 1, read)
  await beginDay(db)
  const before = new Map((await readJobs(server, token)).map(({ name, lastRun }) => [name, lastRun?.id ?? 0]))
  const started = performance.now()
  await Promise.all(
    [...before.keys()].map((name) => server.ask(token, `/api/jobs/${name}/run`, { method: 'POST' })),
  )
  const running = { yet: true }
  const ended = waitForJobs(
    server,
    token,
    ({ name, lastRun }) => (lastRun?.id ?? 0) > (before.get(name) ?? 0) && lastRun?.state !== 'RUNNING',
  ).finally(() => {
    running.yet = false
  })
  while (running.yet) await busy.turn(1, 1, read)
  const jobs = await ended
  const seconds = (performance.now() - started) / 1000
  const failed = jobs.filter(({ lastRun }) => lastRun?.state !== 'DONE').map(({ name }) => name)
  if (failed.length > 0) throw new Error(`These jobs failed: ${failed.join(', ')}`)
  const took = jobs.flatMap(({ name, lastRun }) =>
    lastRun?.endedDate ? [[name, secondsOf(lastRun.startedDate, lastRun.endedDate)] as const] : [],
  )
  const longest = Object.fromEntries(took.filter(([, each]) => each >= 1))
  return { jobs: jobs.length, seconds, longest, idleP50: idle.figures.p50, busyP50: busy.figures.p50 }
}
