import { sql } from 'drizzle-orm'
import { addDays, businessDay, readTimeZone } from '#server/businessDay.ts'
import { createReminders } from '#server/care/remindStaff.ts'
import type { Db } from '#server/db/db.ts'

/** How many days the shop has been reminding its staff, and how far behind they are. */
const DAYS = 75
const BEHIND = 4

/** Adds the reminders of the last weeks, all but the latest marked as reminded. */
export async function addCare(tx: Db, now: Date): Promise<void> {
  const day = businessDay(now, await readTimeZone(tx))
  await createReminders(tx, now, { day, since: addDays(day, -DAYS) })
  const before = addDays(day, -BEHIND)
  await tx.execute(sql`update care_reminders set status = 'REMINDED',
    reminded_by = (select id from users where login = 'cs'), reminded_date = (date + time '09:30') at time zone 'UTC'
    where date < ${before}::date and id % 9 <> 0`)
}
