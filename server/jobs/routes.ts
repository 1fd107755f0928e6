import * as contract from '#contract/jobs/jobs.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'
import { listJobRuns, listJobs } from './listJobs.ts'
import { wakeJob } from './wake.ts'

/** The job of this name. Throws 404. */
function jobOf(name: string): contract.JobName {
  const { data } = contract.JobName.safeParse(name)
  if (data === undefined) throw problem('notFound')
  return data
}

/** Endpoints for the jobs that the server runs by itself, with when each runs. */
export function jobRoutes(serve: Serve, crons: Readonly<Record<contract.JobName, string>>): void {
  serve(contract.listJobs, ({ db, query }) => listJobs(db, crons, query))
  serve(contract.listJobRuns, ({ db, params, query }) => listJobRuns(db, jobOf(params.name), query))
  serve(contract.runJob, async ({ db, params }) => {
    await wakeJob(db, jobOf(params.name))
  })
}
