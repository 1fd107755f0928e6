import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/** Channel with the names of jobs to run now. */
export const JOB_CHANNEL = 'jobs'

/**
 * Runs the job on one of the server processes once the transaction commits. Notifications can be lost if a
 * process ends, so such jobs must also be scheduled.
 */
export async function wakeJob(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${JOB_CHANNEL}, ${name})`)
}
