import { type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { type Db, rowOf } from '../db/db.ts'
import { describeError } from '../faults/describeError.ts'
import { wakeJob } from '../jobs/wake.ts'
import { type Announcement, LIVE_CHANNEL } from '../live/announce.ts'

/** However many events come, a process wakes the jobs no more often. */
const PAUSE_MS = 500

/** A job that reads events. */
export interface ReadsEvents {
  readonly job: string
  /** SQL: whether it has anybody to tell of events. */
  readonly isNeeded: SQL
}

async function wake(db: Db, jobs: readonly ReadsEvents[]): Promise<void> {
  const asked = jobs.map(({ job, isNeeded }) => sql`(${job}::text, ${isNeeded})`)
  const { needed } = await rowOf<{ needed: string[] }>(
    db,
    sql`select coalesce(array_agg(job) filter (where needed), '{}') as needed
      from (values ${sql.join(asked, sql`, `)}) given(job, needed)`,
  )
  for (const job of needed) await wakeJob(db, job)
}

/**
 * Wakes the jobs that read events when events have been committed, by any process. Returns what ends it. Should a message
 * be lost, a job's schedule finds what it was about.
 */
export async function wakeOnEvents(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  jobs: readonly ReadsEvents[],
): Promise<() => void> {
  let waiting: NodeJS.Timeout | undefined
  let again = false
  let ended = false
  const run = () => {
    again = false
    waiting = setTimeout(() => {
      waiting = undefined
      if (again) run()
    }, PAUSE_MS)
    waiting.unref()
    wake(db, jobs).catch((error: unknown) => log.warn({ err: describeError(error) }, 'jobs not woken'))
  }
  await listen(LIVE_CHANNEL, (payload) => {
    const { last } = JSON.parse(payload) as Announcement
    if (last === 0 || ended) return
    if (waiting) again = true
    else run()
  })
  return () => {
    ended = true
    again = false
    clearTimeout(waiting)
  }
}
