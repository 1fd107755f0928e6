import { businessDay, readTimeZone } from '../../businessDay.ts'
import type { Db } from '../../db/db.ts'
import { problemOf } from '../../http/errors.ts'
import { createDoneOrders } from '../../intake/createDoneOrders.ts'
import { findStandingOrders, lockIntake } from '../../intake/createOrder.ts'
import type { DoneOrder, NewOrder } from '../../intake/newOrder.ts'
import { toOrder } from '../../intake/shop/toOrder.ts'
import type { Connection } from '../askShop.ts'
import { readHome, readShopDelivery } from '../in/readShopDelivery.ts'
import {
  type FirstTaken,
  isOfAnother,
  linesAsFound,
  linesOfMade,
  lockShopOrders,
  saveFirstTaken,
} from '../in/shopOrderRow.ts'
import { PULL_TOPIC, takeShopOrder } from '../in/takeShopOrder.ts'
import type { RawOrder, ShopOrder } from '../shop.ts'
import { orderRefunds } from '../tables.ts'

interface Given {
  /** A day of the business. */
  readonly doneBefore: string
  readonly now: Date
}

type Read = Awaited<ReturnType<typeof readShopDelivery>>

/** Its photos stay in the shop, and their addresses in the notes: nobody draws them any more. */
const withoutPhotos = (items: NewOrder['items']): NewOrder['items'] =>
  items.map(({ photos, note, ...item }) => ({
    ...item,
    note: [note, ...photos.map(({ name, url }) => `${name}: ${url}`)].filter(Boolean).join('\n'),
    photos: [],
  }))

/** The order as it was done: when the shop changed it last. */
function doneOrder({ reading, storeId }: Read, shop: ShopOrder, now: Date): DoneOrder {
  const order = toOrder(reading, { walkIn: false, ...(storeId !== undefined && { storeId }) }, '')
  const changed = shop.updated ?? reading.orderedAt ?? now.toISOString()
  return {
    ...order,
    items: withoutPhotos(order.items),
    paid: true,
    doneDate: changed < now.toISOString() ? changed : now.toISOString(),
  }
}

interface Past {
  readonly read: Read
  readonly shop: ShopOrder
}

/** Those that are not here and were never dealt with, each once, locked. */
async function lockNew(tx: Db, connectionId: number, orders: readonly Past[]): Promise<Past[]> {
  const byId = new Map(orders.map((one) => [one.shop.id, one]))
  const rows = await lockShopOrders(tx, connectionId, [...byId.keys()])
  const known = rows.filter(({ orderId, state }) => orderId !== null || state !== null)
  for (const { shopOrderId } of known) byId.delete(shopOrderId)
  return [...byId.values()]
}

/** Links those that came from the shop before it was connected. Returns the others. */
async function linkFound(tx: Db, connectionId: number, orders: readonly Past[]): Promise<Past[]> {
  const standing = await findStandingOrders(
    tx,
    orders.map(({ read }) => read.reading),
  )
  const found: FirstTaken[] = []
  const others: Past[] = []
  for (const one of orders) {
    const { shop } = one
    const orderId = standing(one.read.reading)?.id
    if (orderId === undefined) others.push(one)
    else if (!(await isOfAnother(tx, connectionId, orderId)))
      found.push({ orderId, shop, taken: await linesAsFound(tx, orderId, shop) })
  }
  await saveFirstTaken(tx, connectionId, found)
  return others
}

async function keepRefunds(tx: Db, connectionId: number, made: readonly FirstTaken[]): Promise<void> {
  const refunds = made.flatMap(({ orderId, shop }) =>
    shop.refunds.map(({ id, at, amount, reason, lines }) => ({
      orderId,
      connectionId,
      shopRefundId: id,
      at,
      cents: Math.round(amount * 100),
      reason: reason || null,
      lines: [...lines],
    })),
  )
  if (refunds.length > 0) await tx.insert(orderRefunds).values(refunds).onConflictDoNothing()
}

/** Makes done orders, or finds those that are here already. Returns how many were made. */
async function takeDone(tx: Db, { id }: Connection, orders: readonly Past[], now: Date): Promise<number> {
  await lockIntake(tx)
  const others = await linkFound(tx, id, await lockNew(tx, id, orders))
  const given = others.map(({ read, shop }) => doneOrder(read, shop, now))
  const rows = await createDoneOrders(tx, given, now)
  const made = rows.flatMap(({ id: orderId, itemIds }, place): FirstTaken[] => {
    const shop = others[place]?.shop
    if (!shop) return []
    return [{ orderId, shop, taken: linesOfMade(shop, given[place]?.items ?? [], itemIds) }]
  })
  await saveFirstTaken(tx, id, made)
  await keepRefunds(tx, id, made)
  return made.length
}

/** What became of some orders: how many are new here. */
type Taken = number

/** One that the rest of the house refuses, such as a sum that is too large, is left out. */
const refusedAlone =
  (instead: Taken) =>
  (cause: unknown): Taken => {
    if (problemOf(cause).status >= 500) throw cause
    return instead
  }

/** Makes done orders in one transaction; if one of them is refused, each in its own. */
async function takeDoneOrders(
  db: Db,
  connection: Connection,
  orders: readonly Past[],
  now: Date,
): Promise<Taken> {
  if (orders.length === 0) return 0
  const takeAll = (some: readonly Past[]) => db.transaction((tx) => takeDone(tx, connection, some, now))
  const together = await takeAll(orders).catch(refusedAlone(-1))
  if (together !== -1) return together
  let made = 0
  for (const one of orders) made += await takeAll([one]).catch(refusedAlone(0))
  return made
}

async function takeNow(db: Db, connection: Connection, body: string, now: Date): Promise<Taken> {
  const delivery = { topic: PULL_TOPIC, deliveryId: undefined, body }
  const { outcome, created } = await takeShopOrder(db, connection, delivery, now)
  return outcome === 'TAKEN' && created === true ? 1 : 0
}

/**
 * Takes orders in that the shop had before it was connected (D-16.40). Those that were placed before the day come in as done,
 * without events, alerts or mails; one that is no order, or would wait for a person, is left out then. Later ones come in as
 * if the shop sent them now. Returns how many are new here.
 */
export async function takePast(
  db: Db,
  connection: Connection,
  orders: readonly RawOrder[],
  { doneBefore, now }: Given,
): Promise<Taken> {
  const zone = await readTimeZone(db)
  const home = await readHome(db, connection)
  const past: Past[] = []
  let taken = 0
  for (const { body } of orders) {
    const read = await readShopDelivery(db, connection, { topic: PULL_TOPIC, body }, home)
    const { reading, shop } = read
    const placed = new Date(reading.orderedAt ?? now)
    if (businessDay(placed, zone) >= doneBefore) taken += await takeNow(db, connection, body, now)
    else if (shop && !reading.ignored && reading.faults.length === 0) past.push({ read, shop })
  }
  return taken + (await takeDoneOrders(db, connection, past, now))
}
