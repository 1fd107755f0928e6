import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { JOB_STATES } from '#contract/jobs/jobs.ts'
import { instant, rowId } from '../db/columns.ts'

/** The last business day for which each daily job is done. */
export const jobDays = pgTable('job_days', {
  job: text().primaryKey(),
  day: date({ mode: 'string' }).notNull(),
})

/** What ran, for the page of the jobs; the last runs of each job are kept. */
export const jobRuns = pgTable(
  'job_runs',
  {
    id: rowId(),
    job: text().notNull(),
    state: text({ enum: JOB_STATES }).notNull().default('RUNNING'),
    startedDate: instant().notNull(),
    endedDate: instant(),
    changed: integer(),
    error: text(),
  },
  (table) => [index('job_runs_job_idx').on(table.job, table.id)],
)
