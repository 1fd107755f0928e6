import { sql } from 'drizzle-orm'
import { JOB_NAMES, type Job, type JobName, type JobRun } from '#contract/jobs/jobs.ts'
import type { Page } from '#contract/lists/paging.ts'
import { type Db, iso, isoOrNull, rowOf, rowsOf } from '../db/db.ts'

const RUN = sql`json_build_object('id', r.id, 'state', r.state, 'startedDate', r.started_date::text,
  'endedDate', r.ended_date::text, 'changed', r.changed, 'error', r.error)`

const runOf = (run: JobRun): JobRun => ({
  ...run,
  startedDate: iso(run.startedDate),
  endedDate: isoOrNull(run.endedDate),
})

interface Known {
  readonly job: string
  readonly lastRun: JobRun | null
  readonly lastFailure: string | null
}

interface Asked {
  readonly page: number
  readonly size: number
  readonly sort?: readonly { readonly direction: string }[] | undefined
}

/** The jobs by name unless sorted otherwise, each with its last run. */
export async function listJobs(
  db: Db,
  crons: Readonly<Record<JobName, string>>,
  { page, size, sort }: Asked,
): Promise<Page<Job>> {
  const known = await rowsOf<Known>(
    db,
    sql`select j.name as job, (select ${RUN} from job_runs r where r.job = j.name order by r.id desc limit 1) as "lastRun",
        (select max(r.started_date)::text from job_runs r where r.job = j.name and r.state = 'FAILED') as "lastFailure"
      from jsonb_array_elements_text(${JSON.stringify(JOB_NAMES)}::jsonb) j (name)`,
  )
  const of = new Map(known.map((one) => [one.job, one]))
  const names = sort?.[0]?.direction === 'desc' ? JOB_NAMES.toReversed() : JOB_NAMES
  const rows = names.slice(page * size, (page + 1) * size).map((name) => {
    const found = of.get(name)
    return {
      id: JOB_NAMES.indexOf(name) + 1,
      name,
      cron: crons[name],
      lastRun: found?.lastRun ? runOf(found.lastRun) : null,
      lastFailure: isoOrNull(found?.lastFailure ?? null),
    }
  })
  return { rows, total: JOB_NAMES.length }
}

/** The kept runs of a job, newest first. */
export async function listJobRuns(db: Db, job: JobName, { page, size }: Asked): Promise<Page<JobRun>> {
  const { total, rows } = await rowOf<{ total: number; rows: JobRun[] | null }>(
    db,
    sql`select (select count(*)::int from job_runs r where r.job = ${job}) as total,
      (select json_agg(${RUN} order by r.id desc) from (select * from job_runs r where r.job = ${job}
        order by r.id desc limit ${size} offset ${page * size}) r) as rows`,
  )
  return { rows: (rows ?? []).map(runOf), total }
}
