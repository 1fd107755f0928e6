import { lt } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { readProperty } from '../../systemProperties/read.ts'
import { shopDeliveries } from '../tables.ts'

/** Default of the system property `kept_delivery_days` (D-4.25). */
export const DEFAULT_KEPT_DAYS = 30
const DAY_MS = 86_400_000

/** For how many days a delivery is kept. */
export const readKeptDays = async (db: Db): Promise<number> =>
  Number((await readProperty(db, 'kept_delivery_days')) ?? DEFAULT_KEPT_DAYS)

/** Deletes what was delivered before that, settled or not. Returns how many there were. */
export async function sweepDeliveries(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - (await readKeptDays(db)) * DAY_MS).toISOString()
  const gone = await db
    .delete(shopDeliveries)
    .where(lt(shopDeliveries.at, before))
    .returning({ id: shopDeliveries.id })
  return gone.length
}
