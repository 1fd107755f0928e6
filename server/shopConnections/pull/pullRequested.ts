import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/db.ts'
import { pauseAfter } from '../../jobs/pauseAfter.ts'
import type { Connection } from '../askShop.ts'
import { compareOrder } from '../drift/compareOrder.ts'
import { takeShopOrder } from '../in/takeShopOrder.ts'
import { type ShopClient, ShopFailure } from '../shop.ts'

/** Orders that are read one after the other before it is looked which are due. */
const AT_ONCE = 50

interface Requested {
  readonly shopOrderId: string
  readonly pullRequested: string
  readonly pullAttempts: number
}

const dueOf = (db: Db, connectionId: number, now: Date): Promise<Requested[]> =>
  rowsOf<Requested>(
    db,
    sql`select shop_order_id as "shopOrderId", pull_requested::text as "pullRequested", pull_attempts as "pullAttempts"
      from shop_orders where connection_id = ${connectionId} and next_pull <= ${now.toISOString()}
      order by next_pull, shop_order_id limit ${AT_ONCE}`,
  )

/** Reads one order as it is now; one that the shop does not have any more was deleted there. */
async function read(client: ShopClient, { kind }: Connection, id: string) {
  const order = await client.order(id)
  if (order) return { topic: 'pull', body: order.body }
  return {
    topic: kind === 'SHOPIFY' ? 'orders/delete' : 'order.deleted',
    body: JSON.stringify({ id: Number(id) }),
  }
}

/** Writes that it was read, unless it was asked for again meanwhile. */
const settleRead = (db: Db, connectionId: number, { shopOrderId, pullRequested: asked }: Requested) =>
  db.execute(sql`update shop_orders set pull_requested = null, next_pull = null, pull_attempts = 0
    where connection_id = ${connectionId} and shop_order_id = ${shopOrderId}
      and pull_requested = ${asked}::timestamptz`)

const postpone = (db: Db, connectionId: number, given: Requested, failure: ShopFailure, now: Date) => {
  const next = new Date(now.getTime() + pauseAfter(given.pullAttempts + 1, failure.retryAfter)).toISOString()
  return db.execute(sql`update shop_orders set pull_attempts = pull_attempts + 1, next_pull = ${next}::timestamptz
    where connection_id = ${connectionId} and shop_order_id = ${given.shopOrderId}`)
}

/**
 * Reads the orders that were asked for, such as after a webhook that says only what changed. Returns how many; throws
 * `ShopFailure` after it has put off the order that could not be read.
 */
export async function pullRequested(
  db: Db,
  connection: Connection,
  client: ShopClient,
  now: () => Date,
): Promise<number> {
  let count = 0
  for (;;) {
    const due = await dueOf(db, connection.id, now())
    if (due.length === 0) return count
    for (const one of due) {
      try {
        const given = await read(client, connection, one.shopOrderId)
        await takeShopOrder(db, connection, { ...given, deliveryId: undefined }, now())
        await compareOrder(db, connection.id, one.shopOrderId, now())
        await settleRead(db, connection.id, one)
        count += 1
      } catch (thrown) {
        if (thrown instanceof ShopFailure) await postpone(db, connection.id, one, thrown, now())
        throw thrown
      }
    }
  }
}
