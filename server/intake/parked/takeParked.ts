import { eq, sql } from 'drizzle-orm'
import type { Completion, ParkedRow } from '#contract/parkedOrders/parkedOrders.ts'
import { has } from '../../accounts/grants.ts'
import type { Db } from '../../db/db.ts'
import { idIn } from '../../http/pathId.ts'
import { problem } from '../../http/problem.ts'
import { announce } from '../../live/announce.ts'
import { createOrder, lockIntake } from '../createOrder.ts'
import { makeStore } from '../findStore.ts'
import { readDelivery } from '../shop/readDelivery.ts'
import { toOrder } from '../shop/toOrder.ts'
import { shopDeliveries } from '../tables.ts'
import type { ConnectedShops } from './connectedShops.ts'
import { lockParked, type Settling } from './lockParked.ts'
import { parkedRow } from './parkedRows.ts'

/** The store that was chosen, or made. Throws 403 for a new one without EDIT_STORE. */
async function storeOf(
  tx: Db,
  { account, now }: Settling,
  { storeId, newStore }: Completion,
): Promise<number | undefined> {
  if (newStore === undefined) return storeId
  if (!has(account, 'EDIT_STORE')) throw problem('forbidden', { missing: ['EDIT_STORE'] })
  return makeStore(tx, newStore, now, account)
}

/**
 * Makes the order of a delivery that waits, in one transaction. Throws as `lockParked` does, and 400 naming what is still
 * missing.
 */
export const takeParked = (
  db: Db,
  shops: ConnectedShops,
  settling: Settling,
  given: string,
  completion: Completion,
): Promise<ParkedRow> =>
  db.transaction(async (tx) => {
    const { account, now } = settling
    // As the webhook does: first the intake, then the delivery.
    await lockIntake(tx)
    const { id, channel, connectionId, ...delivered } = await lockParked(tx, idIn(given), completion.version)
    const chosen = await storeOf(tx, settling, completion)
    const ofShop = connectionId === null ? undefined : { connectionId, channel, body: delivered.body }
    const storeId = chosen ?? (ofShop && (await shops.storeOfParked(tx, ofShop)))
    const completed = { ...completion, ...(storeId !== undefined && { storeId }) }
    const { reading } = await readDelivery(tx, { ...delivered, connectionId }, chosen)
    const order = toOrder(reading, completed, `${channel}-delivery-${id}`)
    const made = await createOrder(tx, order, now)
    if (connectionId !== null && made.created)
      await shops.linkParked(
        tx,
        now,
        { connectionId, externalId: reading.externalId, orderId: made.id, rate: completed.rate },
        order,
      )
    await tx
      .update(shopDeliveries)
      .set({
        outcome: 'TAKEN',
        orderId: made.id,
        settledBy: account.id,
        settledDate: now.toISOString(),
        version: sql`${shopDeliveries.version} + 1`,
      })
      .where(eq(shopDeliveries.id, id))
    await announce(tx, 'inbox', [id])
    return parkedRow(tx, account, id)
  })
