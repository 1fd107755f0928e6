import { date, pgTable, text } from 'drizzle-orm/pg-core'

/** The last business day for which each daily job is done. */
export const jobDays = pgTable('job_days', {
  job: text().primaryKey(),
  day: date({ mode: 'string' }).notNull(),
})
