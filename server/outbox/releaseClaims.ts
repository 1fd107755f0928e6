import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { ATTEMPT_MS } from './deliver.ts'

/**
 * Makes due what a crashed process had taken to send, which would else wait for minutes until its claim ends. For a process
 * that is the only one. Longer pauses after failed attempts stay.
 */
export async function releaseClaims(db: Db, now: Date): Promise<void> {
  const end = new Date(now.getTime() + ATTEMPT_MS)
  await db.execute(sql`update outbox set next_attempt = ${now.toISOString()}
    where state in ('QUEUED', 'SENDING') and next_attempt > ${now.toISOString()}
    and next_attempt <= ${end.toISOString()}`)
}
