import { lt } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { imports } from './tables.ts'

const KEPT_MS = 30 * 86_400_000

/** Deletes imports after thirty days: their rows hold contact data. */
export async function sweepImports(db: Db, now: Date): Promise<void> {
  await db.delete(imports).where(lt(imports.createdDate, new Date(now.getTime() - KEPT_MS).toISOString()))
}
