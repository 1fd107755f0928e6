import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/**
 * Makes due what a run that ended early had taken and not begun to hand over. For the run that has the turn: one that lost its
 * turn and still sends cannot hand over what is taken here, since that counts as another attempt.
 */
export async function releaseClaims(db: Db, now: Date): Promise<void> {
  // By its own date it comes before later messages to the same recipient.
  await db.execute(sql`update outbox set next_attempt = created_date, taken_date = null
    where state = 'QUEUED' and next_attempt > ${now.toISOString()} and taken_date is not null`)
}

/** Makes due, to be settled, what a process was handing over when it ended. For a process that is the only one. */
export async function releaseAttempts(db: Db, now: Date): Promise<void> {
  await db.execute(sql`update outbox set next_attempt = ${now.toISOString()}
    where state = 'SENDING' and next_attempt > ${now.toISOString()}`)
}
