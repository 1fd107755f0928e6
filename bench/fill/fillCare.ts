import { sql } from 'drizzle-orm'
import { addDays, businessDay, readTimeZone } from '#server/businessDay.ts'
import { createReminders } from '#server/care/remindStaff.ts'
import type { Db } from '#server/db/db.ts'

/** How many days of reminders there are, and how many of them nobody has marked. */
const DAYS = 365
const BEHIND = 14

/** Gives half the customers a birthday and a third an anniversary, and creates the reminders of a year. */
export async function fillCare(db: Db): Promise<void> {
  await db.execute(sql`update customers set dob =
    to_char(date '1960-01-01' + (user_id::bigint * 7919 % 16000)::int, 'YYYY-MM-DD') where user_id % 2 = 0`)
  await db.execute(sql`insert into anniversaries (customer_id, name, date)
    select user_id, 'Wedding Anniversary', date '2005-01-01' + (user_id::bigint * 104729 % 7000)::int
    from customers where user_id % 3 = 0 order by user_id`)
  const now = new Date()
  const day = businessDay(now, await readTimeZone(db))
  await db.transaction(async (tx) => {
    await createReminders(tx, now, { day, since: addDays(day, -DAYS) })
    await tx.execute(sql`update care_reminders set status = 'REMINDED', reminded_date = created_date
      where date < ${addDays(day, -BEHIND)}::date`)
  })
}
