import { lt } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { usedNonces } from './tables.ts'
import { hashToken } from './tokens.ts'

/** Uses the value up; false if it was used before. Of two uses at the same time one is refused. */
export async function takeNonce(tx: Db, value: string, expiresAt: Date): Promise<boolean> {
  const taken = await tx
    .insert(usedNonces)
    .values({ hash: hashToken(value), expiresAt: expiresAt.toISOString() })
    .onConflictDoNothing()
    .returning({ hash: usedNonces.hash })
  return taken.length > 0
}

/** Deletes those that are too old to be taken anyway. */
export const sweepNonces = (db: Db, now: Date) =>
  db.delete(usedNonces).where(lt(usedNonces.expiresAt, now.toISOString()))
