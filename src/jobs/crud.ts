import { listJobs } from '#contract/jobs/jobs.ts'
import type { Crud } from '#src/providers/crud.ts'

/** The endpoint of the jobs. */
export const jobsCrud = { list: listJobs } satisfies Crud
