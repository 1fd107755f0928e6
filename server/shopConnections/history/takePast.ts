import { businessDay, readTimeZone } from '../../businessDay.ts'
import type { Db } from '../../db/db.ts'
import { problemOf } from '../../http/errors.ts'
import { createUnknown, findStanding, lockIntake } from '../../intake/createOrder.ts'
import type { NewOrder } from '../../intake/newOrder.ts'
import { toOrder } from '../../intake/shop/toOrder.ts'
import type { Connection } from '../askShop.ts'
import { readHome, readShopDelivery } from '../in/readShopDelivery.ts'
import { isOfAnother, linesAsFound, linesAsMade, lockShopOrder, saveShopOrder } from '../in/shopOrderRow.ts'
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
function doneOrder({ reading, storeId }: Read, shop: ShopOrder, now: Date): NewOrder {
  const order = toOrder(reading, { walkIn: false, ...(storeId !== undefined && { storeId }) }, '')
  const changed = shop.updated ?? reading.orderedAt ?? now.toISOString()
  return {
    ...order,
    items: withoutPhotos(order.items),
    paid: true,
    doneDate: changed < now.toISOString() ? changed : now.toISOString(),
  }
}

async function keepRefunds(tx: Db, connectionId: number, orderId: number, { refunds }: ShopOrder) {
  if (refunds.length === 0) return
  await tx
    .insert(orderRefunds)
    .values(
      refunds.map(({ id, at, amount, reason, lines }) => ({
        orderId,
        connectionId,
        shopRefundId: id,
        at,
        cents: Math.round(amount * 100),
        reason: reason || null,
        lines: [...lines],
      })),
    )
    .onConflictDoNothing()
}

/** Makes a done order, or finds the one that is here already. Returns whether it was made. */
async function takeDone(
  tx: Db,
  { id }: Connection,
  read: Read,
  shop: ShopOrder,
  now: Date,
): Promise<boolean> {
  await lockIntake(tx)
  const row = await lockShopOrder(tx, id, shop.id)
  if (row.orderId !== null || row.state !== null) return false
  const state = { updated: shop.updated, state: shop }
  const { source, externalId } = read.reading
  const standing = externalId === null ? undefined : await findStanding(tx, { source, externalId })
  if (standing) {
    if (await isOfAnother(tx, id, standing.id)) return false
    const taken = await linesAsFound(tx, standing.id, shop)
    await saveShopOrder(tx, row, { ...state, orderId: standing.id, taken })
    return false
  }
  const order = doneOrder(read, shop, now)
  const made = await createUnknown(tx, order, now)
  await saveShopOrder(tx, row, {
    ...state,
    orderId: made.id,
    taken: await linesAsMade(tx, made.id, shop, order.items),
  })
  await keepRefunds(tx, id, made.id, shop)
  return true
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

interface Past {
  readonly read: Read
  readonly shop: ShopOrder
}

/** Makes done orders in one transaction; if one of them is refused, each in its own. */
async function takeDoneOrders(
  db: Db,
  connection: Connection,
  orders: readonly Past[],
  now: Date,
): Promise<Taken> {
  if (orders.length === 0) return 0
  const takeAll = (some: readonly Past[]) =>
    db.transaction(async (tx) => {
      let made = 0
      for (const { read, shop } of some) if (await takeDone(tx, connection, read, shop, now)) made += 1
      return made
    })
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
