import { eq, sql } from 'drizzle-orm'
import { type JobName, KEPT_RUNS } from '#contract/jobs/jobs.ts'
import { type Db, rowOf, rowsOf } from '../db/db.ts'
import { faultText } from '../faults/faultText.ts'
import { jobRuns } from './tables.ts'

/** After this time the queue gives up a run whose server no longer answers. */
const LOST_AFTER_MS = 15 * 60_000

interface Recording {
  readonly db: Db
  readonly now: () => Date
}

/** Notes the start; runs of the job that have not ended for too long were lost with their server. */
async function begin({ db, now }: Recording, job: JobName): Promise<number> {
  const lost = new Date(now().getTime() - LOST_AFTER_MS).toISOString()
  const { id } = await rowOf<{ id: number }>(
    db,
    sql`with lost as (update job_runs set state = 'LOST'
        where job = ${job} and state = 'RUNNING' and started_date < ${lost})
      insert into job_runs (job, started_date) values (${job}, ${now().toISOString()}) returning id`,
  )
  return id
}

type Outcome = Partial<Pick<typeof jobRuns.$inferInsert, 'state' | 'changed' | 'error'>>

const end = ({ db, now }: Recording, id: number, outcome: Outcome) =>
  db
    .update(jobRuns)
    .set({ ...outcome, endedDate: now().toISOString() })
    .where(eq(jobRuns.id, id))

/**
 * Runs the job and notes how it went; a number that it returns is how many things it changed, and an error that it
 * returns is why it failed, if it must not be repeated at once. Throws as the job does.
 */
export async function recordRun(
  recording: Recording,
  job: JobName,
  run: () => Promise<unknown>,
): Promise<void> {
  const id = await begin(recording, job)
  try {
    const changed = await run()
    if (changed instanceof Error) {
      await end(recording, id, { state: 'FAILED', error: faultText(changed) })
      return
    }
    await end(recording, id, { state: 'DONE', changed: typeof changed === 'number' ? changed : null })
  } catch (error) {
    // Without its database the run is noted as lost later; what it failed of matters more.
    await end(recording, id, { state: 'FAILED', error: faultText(error) }).catch(() => undefined)
    throw error
  }
}

/** Removes all but the last runs of each job. Returns how many. */
export async function sweepRuns(db: Db): Promise<number> {
  const removed = await rowsOf(
    db,
    sql`delete from job_runs r where r.id <= (select o.id from job_runs o where o.job = r.job
      order by o.id desc offset ${KEPT_RUNS} limit 1) returning 1`,
  )
  return removed.length
}
