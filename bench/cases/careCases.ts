import { type SQL, sql } from 'drizzle-orm'
import { businessDay, readTimeZone } from '#server/businessDay.ts'
import { createReminders } from '#server/care/remindStaff.ts'
import { CARE_JOINS, CARE_ROW } from '#server/care/rows.ts'
import type { Db } from '#server/db/db.ts'
import type { Case } from './case.ts'

const care = (name: string, query: string, where: SQL, times = 40): Case => ({
  name,
  as: 'admin',
  path: () => [`/api/customers-care/reminders?size=100&${query}`],
  raw: (_, db) =>
    db.execute(sql`with page as (select r.id, r.date from care_reminders r where ${where}
        order by r.date, r.id limit 100)
      select (select sum(r.count)::int from care_counts r where ${where}) as total, ${CARE_ROW}
      from page join care_reminders r on r.id = page.id ${CARE_JOINS} order by page.date, page.id`),
  total: sql`(select count(*)::int from care_reminders r where ${where})`,
  times,
})

const search = (name: string, text: string, times = 40): Case => {
  const found = sql`r.customer_id in (select u.id from users u where u.search_text like ${`%${text}%`})`
  return {
    ...care(name, `name=${encodeURIComponent(text)}`, found, times),
    raw: (_, db) =>
      db.execute(sql`with found as materialized (select r.id, r.date from care_reminders r
          join users u on u.id = r.customer_id where u.search_text like ${`%${text}%`}),
        page as (select id, date from found order by date, id limit 100)
        select (select count(*)::int from found) as total, ${CARE_ROW}
        from page join care_reminders r on r.id = page.id ${CARE_JOINS} order by page.date, page.id`),
  }
}

/** The list of customers care, with a year of reminders. */
export const careCases: readonly Case[] = [
  care('care, unfiltered', '', sql`true`),
  care('care, to be reminded', 'status=CREATED', sql`r.status = 'CREATED'`),
  care(
    'care, birthdays reminded',
    'type=BIRTHDAY&status=REMINDED',
    sql`r.type = 'BIRTHDAY' and r.status = 'REMINDED'`,
  ),
  search('care, search selective', 'c77@bench'),
  search('care, search common', 'nguyen', 4),
]

/** What the daily job takes. */
export interface CareFigures {
  readonly created: number
  readonly seconds: number
}

/** Creates the reminders of a new day once, by another day's clock. */
export async function measureCareJob(db: Db): Promise<CareFigures> {
  const tomorrow = new Date(Date.now() + 86_400_000)
  const day = businessDay(tomorrow, await readTimeZone(db))
  const started = performance.now()
  const created = await db.transaction((tx) => createReminders(tx, tomorrow, { day, since: day }))
  return { created, seconds: (performance.now() - started) / 1000 }
}
