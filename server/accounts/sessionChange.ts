import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/** Channel for changes of sessions, users or roles, to all server processes. */
export const SESSION_CHANNEL = 'session'

/** Invalidates the session caches of all server processes on commit. */
export async function announceSessionChange(db: Db): Promise<void> {
  await db.execute(sql`select pg_notify(${SESSION_CHANNEL}, '')`)
}
