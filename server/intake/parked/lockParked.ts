import { eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import { shopDeliveries } from '../tables.ts'

export interface Settling {
  readonly account: SignedIn
  readonly now: Date
}

type Row = typeof shopDeliveries.$inferSelect

async function nameOf(tx: Db, id: number | null): Promise<string | undefined> {
  if (id === null) return undefined
  const [user] = await rowsOf<{ name: string }>(
    tx,
    sql`select trim(first_name || ' ' || last_name) as name from users where id = ${id}`,
  )
  return user?.name || undefined
}

/**
 * Locks a delivery that still waits. Throws 404, 409 `alreadySettled` with who settled it, and 409 `versionConflict` for
 * one of which the shop has sent more since it was read.
 */
export async function lockParked(tx: Db, id: number, version: number | undefined): Promise<Row> {
  const [row] = await tx.select().from(shopDeliveries).where(eq(shopDeliveries.id, id)).for('update')
  if (!row?.parked) throw problem('notFound')
  if (row.outcome !== 'PARKED') {
    const by = await nameOf(tx, row.settledBy)
    throw problem('alreadySettled', { facts: { by: by ?? null } })
  }
  if (version !== undefined && version !== row.version)
    throw problem('versionConflict', { facts: { version: row.version } })
  return row
}
