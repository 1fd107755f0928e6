import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/db.ts'
import { wakeJob } from '../../jobs/wake.ts'
import { shopOrders } from '../tables.ts'

/** The job that reads orders from shops. */
export const PULL_SHOPS = 'pull-shops'

/** Open orders of a customer that are read at once; a customer has few. */
const MOST_OF_CUSTOMER = 50

/** Lets the order be read from its shop soon, also one that is not known yet. A later request counts as a new one. */
export async function requestPull(
  tx: Db,
  connectionId: number,
  shopOrderId: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const wanted = { pullRequested: at, nextPull: at, pullAttempts: 0 }
  await tx
    .insert(shopOrders)
    .values({ connectionId, shopOrderId, ...wanted })
    .onConflictDoUpdate({ target: [shopOrders.connectionId, shopOrders.shopOrderId], set: wanted })
  await wakeJob(tx, PULL_SHOPS)
}

/** The same for the open orders of a customer of the shop. */
export async function requestPullsOf(
  tx: Db,
  connectionId: number,
  shopCustomerId: string,
  now: Date,
): Promise<void> {
  const found = await rowsOf<{ id: string }>(
    tx,
    sql`select s.shop_order_id as id from orders o join shop_orders s on s.order_id = o.id
      where o.status <> 'DONE' and s.connection_id = ${connectionId}
        and s.state->'customer'->>'id' = ${shopCustomerId} order by o.id desc limit ${MOST_OF_CUSTOMER}`,
  )
  for (const { id } of found.toSorted((a, b) => a.id.localeCompare(b.id)))
    await requestPull(tx, connectionId, id, now)
}
