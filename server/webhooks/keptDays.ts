import { sql } from 'drizzle-orm'
import { type Db, rowOf } from '../db/db.ts'
import { readProperty } from '../systemProperties/read.ts'

/** Default of the system property `kept_webhook_days`. */
export const DEFAULT_KEPT_WEBHOOK_DAYS = 30
const DAY_MS = 86_400_000

/** For how many days a delivery is kept after it was queued. */
export const readKeptWebhookDays = async (db: Db): Promise<number> =>
  Number((await readProperty(db, 'kept_webhook_days')) ?? DEFAULT_KEPT_WEBHOOK_DAYS)

/** Removes older deliveries from the log, whatever became of them. Returns how many there were. */
export async function sweepWebhooks(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - (await readKeptWebhookDays(db)) * DAY_MS).toISOString()
  const { count } = await rowOf<{ count: number }>(
    db,
    sql`with gone as (delete from webhook_deliveries where queued_date < ${before} returning id)
      select count(*)::int as count from gone`,
  )
  return count
}
