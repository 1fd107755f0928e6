import { and, eq, type InferSelectModel, ne, sql } from 'drizzle-orm'
import { type Db, iso } from '../../db/db.ts'
import type { OrderToMake } from '../../intake/newOrder.ts'
import { orderItems } from '../../orders/tables.ts'
import type { ShopOrder, Taken } from '../shop.ts'
import { shopOrders } from '../tables.ts'
import { takenLines } from './lines.ts'

type Stored = InferSelectModel<typeof shopOrders>

const isRow = ({ connectionId, shopOrderId }: Pick<Stored, 'connectionId' | 'shopOrderId'>) =>
  and(eq(shopOrders.connectionId, connectionId), eq(shopOrders.shopOrderId, shopOrderId))

/** Orders of a shop, locked, each once; made where they are new. The caller holds the lock of the intake. */
export async function lockShopOrders(
  tx: Db,
  connectionId: number,
  shopOrderIds: readonly string[],
): Promise<Stored[]> {
  const rows = await tx
    .insert(shopOrders)
    .values([...new Set(shopOrderIds)].map((shopOrderId) => ({ connectionId, shopOrderId })))
    // Changes nothing, and locks the one that is there.
    .onConflictDoUpdate({
      target: [shopOrders.connectionId, shopOrders.shopOrderId],
      set: { shopOrderId: sql`excluded.shop_order_id` },
    })
    .returning()
  return rows.map((row) => ({ ...row, updated: row.updated && iso(row.updated) }))
}

/** The shop's order, locked; made where it is new. */
export async function lockShopOrder(tx: Db, connectionId: number, shopOrderId: string): Promise<Stored> {
  const [row] = await lockShopOrders(tx, connectionId, [shopOrderId])
  if (!row) throw new Error('The order of the shop is not there')
  return row
}

/** Writes what was taken of a locked one. */
export const saveShopOrder = async (
  tx: Db,
  key: Pick<Stored, 'connectionId' | 'shopOrderId'>,
  set: Partial<Stored>,
): Promise<void> => void (await tx.update(shopOrders).set(set).where(isRow(key)))

/** The first state of a shop's order that is here. */
export interface FirstTaken {
  readonly orderId: number
  readonly shop: ShopOrder
  readonly taken: Taken
}

/** Writes what was taken of locked ones. */
export async function saveFirstTaken(
  tx: Db,
  connectionId: number,
  orders: readonly FirstTaken[],
): Promise<void> {
  if (orders.length === 0) return
  const rows = orders.map(({ orderId, shop, taken }) => ({
    id: shop.id,
    order_id: orderId,
    updated: shop.updated,
    state: shop,
    taken,
  }))
  await tx.execute(sql`
    update shop_orders s set order_id = r.order_id, updated = r.updated, state = r.state, taken = r.taken
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id text, order_id int, updated timestamptz, state jsonb, taken jsonb)
    where s.connection_id = ${connectionId} and s.shop_order_id = r.id`)
}

/** Whether another connection has the order: two lead to the same shop. */
export async function isOfAnother(tx: Db, connectionId: number, orderId: number): Promise<boolean> {
  const found = await tx
    .select({ id: shopOrders.connectionId })
    .from(shopOrders)
    .where(and(eq(shopOrders.orderId, orderId), ne(shopOrders.connectionId, connectionId)))
  return found.length > 0
}

/** The items of an order in the order that they were made. */
const itemIds = (tx: Db, orderId: number) =>
  tx
    .select({ id: orderItems.id, name: orderItems.name, productName: orderItems.productName })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItems.id)

/** The lines of a new order, with the ids of its items in the order in which they are given. */
export const linesOfMade = (shop: ShopOrder, items: OrderToMake['items'], made: readonly number[]) =>
  takenLines(
    shop,
    made.map((id, place) => ({ id, lineId: items[place]?.lineId ?? null })),
  )

/** The lines of a new order: its items were made in the order in which they are given. */
export async function linesAsMade(tx: Db, orderId: number, shop: ShopOrder, items: OrderToMake['items']) {
  const made = await itemIds(tx, orderId)
  return linesOfMade(
    shop,
    items,
    made.map(({ id }) => id),
  )
}

/** The lines of an order that came before its shop was connected: items of the same name, each once. */
export async function linesAsFound(tx: Db, orderId: number, shop: ShopOrder) {
  const free = await itemIds(tx, orderId)
  const found = shop.lines
    .filter(({ quantity }) => quantity > 0)
    .flatMap((line) => {
      const place = free.findIndex(
        ({ name, productName }) => name === line.name || productName === line.productName,
      )
      const [item] = place === -1 ? [] : free.splice(place, 1)
      return item ? [{ id: item.id, lineId: line.id }] : []
    })
  return takenLines(shop, found)
}
