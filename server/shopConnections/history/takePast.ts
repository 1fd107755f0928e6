import { businessDay, readTimeZone } from '../../businessDay.ts'
import type { Db } from '../../db/db.ts'
import { problemOf } from '../../http/errors.ts'
import { createOrder, findStanding, lockIntake } from '../../intake/createOrder.ts'
import type { NewOrder } from '../../intake/newOrder.ts'
import { toOrder } from '../../intake/shop/toOrder.ts'
import type { Connection } from '../askShop.ts'
import { readShopDelivery } from '../in/readShopDelivery.ts'
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
  const made = await createOrder(tx, order, now)
  await saveShopOrder(tx, row, {
    ...state,
    orderId: made.id,
    taken: await linesAsMade(tx, made.id, shop, order.items),
  })
  await keepRefunds(tx, id, made.id, shop)
  return true
}

/**
 * Takes an order in that the shop had before it was connected (D-16.40). One that was placed before the day comes in as done,
 * without events, alerts or mails; one that is no order, or would wait for a person, is left out then. A later one comes in as
 * if the shop sent it now. Returns whether it is new here.
 */
export async function takePast(
  db: Db,
  connection: Connection,
  { body }: RawOrder,
  { doneBefore, now }: Given,
): Promise<boolean> {
  const read = await readShopDelivery(db, connection, { topic: PULL_TOPIC, body })
  const { reading, shop } = read
  const placed = reading.orderedAt ?? now.toISOString()
  const isPast = businessDay(new Date(placed), await readTimeZone(db)) < doneBefore
  if (!isPast) {
    const { outcome, created } = await takeShopOrder(
      db,
      connection,
      { topic: PULL_TOPIC, deliveryId: undefined, body },
      now,
    )
    return outcome === 'TAKEN' && created === true
  }
  if (!shop || reading.ignored || reading.faults.length > 0) return false
  try {
    return await db.transaction((tx) => takeDone(tx, connection, read, shop, now))
  } catch (cause) {
    // What the rest of the house refuses, such as a sum that is too large.
    if (problemOf(cause).status >= 500) throw cause
    return false
  }
}
