import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/db.ts'
import type { Connection } from '../askShop.ts'
import { takeShopOrder } from '../in/takeShopOrder.ts'
import type { RawOrder, ShopClient } from '../shop.ts'

/** Changes of one moment may become visible in a shop after later ones. */
const OVERLAP_MS = 2 * 60_000

/** Those of the orders whose state was not taken yet. */
async function newer(
  db: Db,
  connectionId: number,
  orders: readonly RawOrder[],
): Promise<readonly RawOrder[]> {
  const taken = await rowsOf<{ id: string }>(
    db,
    sql`select s.shop_order_id as id from shop_orders s
      join jsonb_to_recordset(${JSON.stringify(orders.map(({ id, updated }) => ({ id, updated })))}::jsonb)
        as g(id text, updated timestamptz) on s.shop_order_id = g.id
      where s.connection_id = ${connectionId} and s.state is not null and s.updated >= g.updated`,
  )
  const known = new Set(taken.map(({ id }) => id))
  return orders.filter(({ id }) => !known.has(id))
}

/**
 * Reads what changed in the shop since it was read last, oldest change first, so that nothing is missed that no webhook
 * told of. A run that ends in between goes on from the last page. Returns how many orders were taken. Throws `ShopFailure`.
 */
export async function pullSince(
  db: Db,
  connection: Connection,
  client: ShopClient,
  now: () => Date,
): Promise<number> {
  const { id, seenUntil } = connection
  const since = new Date(new Date(seenUntil ?? now()).getTime() - OVERLAP_MS).toISOString()
  let count = 0
  for (let next: string | null = null; ; ) {
    const page = await client.ordersSince(since, next)
    for (const { body } of await newer(db, id, page.orders)) {
      await takeShopOrder(db, connection, { topic: 'pull', deliveryId: undefined, body }, now())
      count += 1
    }
    const latest = page.orders.at(-1)?.updated ?? null
    const isLast = page.next === null
    await db.execute(sql`update shop_connections set
        seen_until = greatest(seen_until, ${latest}::timestamptz),
        last_pull = case when ${isLast} then ${now().toISOString()}::timestamptz else last_pull end
      where id = ${id}`)
    if (isLast) return count
    next = page.next
  }
}
