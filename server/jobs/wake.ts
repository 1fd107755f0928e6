import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/** Channel on which the names of jobs come that are to run now. */
export const JOB_CHANNEL = 'jobs'

/**
 * Has the job run once the transaction commits, on one of the server processes. A notice can get lost with its
 * process: what such a job does must come by the clock too.
 */
export async function wakeJob(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${JOB_CHANNEL}, ${name})`)
}
