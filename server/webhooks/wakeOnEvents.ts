import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { type Db, rowOf } from '../db/db.ts'
import { describeError } from '../describeError.ts'
import { wakeJob } from '../jobs/wake.ts'
import { type Announcement, LIVE_CHANNEL } from '../live/announce.ts'
import { DELIVER_WEBHOOKS } from './deliver.ts'

/** However many events come, a process wakes the job no more often. */
const PAUSE_MS = 500

async function wake(db: Db): Promise<void> {
  const { any } = await rowOf<{ any: boolean }>(
    db,
    sql`select exists (select from webhooks where enabled) as any`,
  )
  if (any) await wakeJob(db, DELIVER_WEBHOOKS)
}

/**
 * Wakes the job that sends webhooks when events have been committed, by any process. Returns what ends it. Should a message
 * be lost, the job's schedule finds what it was about.
 */
export async function wakeOnEvents(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
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
    wake(db).catch((error: unknown) => log.warn({ err: describeError(error) }, 'webhooks not woken'))
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
