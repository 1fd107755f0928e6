import { sql } from 'drizzle-orm'
import { addDays, businessDay, readTimeZone } from '#server/businessDay.ts'
import { type Db, rowsOf } from '#server/db/db.ts'
import { gather } from '#server/lateNotifications/gather.ts'

/** How many days have a late notification of their own, and how many orders each has. */
const DAYS = 365
const ORDERS = 50

/**
 * Gathers the late orders: those of a year by day, as the job does, and the many others, which the filling left
 * unfinished, as if they had been gathered on the first day.
 */
export async function fillLate(db: Db): Promise<void> {
  const now = new Date()
  const day = businessDay(now, await readTimeZone(db))
  await db.transaction(async (tx) => {
    const { lateNotificationId } = await gather(tx, { now, day: addDays(day, -DAYS) })
    if (lateNotificationId === null) return
    await tx.execute(
      sql`update late_notifications set last_modified_date = now() - ${DAYS}::int * interval '1 day'`,
    )
    const [made] = await rowsOf<{ first: number }>(
      tx,
      sql`with made as (insert into late_notifications (day, last_modified_date)
          select now()::date - ago, now() - ago * interval '1 day' from generate_series(${DAYS - 1}::int, 0, -1) ago
          order by ago desc returning id)
        select min(id)::int as first from made`,
    )
    // Else the planner expects a few rows and joins all with all.
    await tx.execute(sql`analyze late_bookings`)
    await tx.execute(sql`update late_bookings b set late_notification_id = ${made?.first}::int + given.place
      from (select order_id, ${DAYS - 1}::int - (row_number() over (order by order_id desc) - 1) / ${ORDERS}::int as place
        from late_bookings order by order_id desc limit ${DAYS * ORDERS}) given
      where b.order_id = given.order_id`)
    await tx.execute(sql`delete from late_notifications n
      where not exists (select from late_bookings b where b.late_notification_id = n.id)`)
  })
}
