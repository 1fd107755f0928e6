import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/** Forgets sessions of providers that ended here. */
export const sweepProviderSessions = (db: Db) =>
  db.execute(
    sql`delete from provider_sessions p where not exists (select from sessions s where s.family = p.family)`,
  )
