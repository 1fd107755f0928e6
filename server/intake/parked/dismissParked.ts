import { eq, sql } from 'drizzle-orm'
import type { ParkedRow } from '#contract/parkedOrders/parkedOrders.ts'
import type { Db } from '../../db/db.ts'
import { idIn } from '../../http/pathId.ts'
import { announce } from '../../live/announce.ts'
import { shopDeliveries } from '../tables.ts'
import { lockParked, type Settling } from './lockParked.ts'
import { parkedRow } from './parkedRows.ts'

interface Dismissal {
  readonly version?: number | undefined
  readonly reason: string
}

/** Says why a delivery becomes no order: later ones of the same order are ignored. Throws as `lockParked` does. */
export const dismissParked = (
  db: Db,
  { account, now }: Settling,
  given: string,
  { version, reason }: Dismissal,
): Promise<ParkedRow> =>
  db.transaction(async (tx) => {
    const { id } = await lockParked(tx, idIn(given), version)
    await tx
      .update(shopDeliveries)
      .set({
        outcome: 'IGNORED',
        settledBy: account.id,
        settledDate: now.toISOString(),
        dismissReason: reason,
        version: sql`${shopDeliveries.version} + 1`,
      })
      .where(eq(shopDeliveries.id, id))
    await announce(tx, 'inbox', [id])
    return parkedRow(tx, account, id)
  })
