import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { ShopResult } from '#contract/intake/intake.ts'
import { customers } from '../../customers/tables.ts'
import type { Db } from '../../db/db.ts'
import { problemOf } from '../../http/errors.ts'
import { findStanding, lockIntake } from '../../intake/createOrder.ts'
import {
  answerDelivery,
  isReplay,
  parkRefused,
  type StandingOrder,
  type Taking,
  takeUnknown,
} from '../../intake/shop/taking.ts'
import { toOrder } from '../../intake/shop/toOrder.ts'
import { orders } from '../../orders/tables.ts'
import type { ShopOrder } from '../shop.ts'
import type { About } from './aboutDelivery.ts'
import type { ConnectionRow } from './connections.ts'
import { deletedOrder } from './deletedOrder.ts'
import { followShop } from './followShop.ts'
import { readShopDelivery } from './readShopDelivery.ts'
import { requestPull, requestPullsOf } from './requestPull.ts'
import { isOfAnother, linesAsFound, linesAsMade, lockShopOrder, saveShopOrder } from './shopOrderRow.ts'

/** What a connected shop sent, or a pull read: its topic is `pull` then, and its body an order as webhooks have it. */
export interface ShopDelivery {
  readonly topic: string
  readonly deliveryId: string | undefined
  readonly body: string
}

export const PULL_TOPIC = 'pull'
/** Says that a deleted order is there again. */
const RESTORES: readonly string[] = ['order.restored', PULL_TOPIC]

interface TakingShop extends Taking {
  readonly connection: ConnectionRow
  readonly about: About
  readonly shop: ShopOrder | undefined
}

type Row = Awaited<ReturnType<typeof lockShopOrder>>

/** What a pull finds unchanged is not kept: every night it is most of what there is. */
const UNKEPT = 0

/** Whether the order's customer was erased: nothing that a shop says of it brings the person back (D-9.33). */
async function isErased(tx: Db, id: number | null): Promise<boolean> {
  if (id === null) return false
  const found = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(customers, eq(customers.userId, orders.customerId))
    .where(and(eq(orders.id, id), isNotNull(customers.erasedDate)))
  return found.length > 0
}

async function standingOf(tx: Db, id: number | null): Promise<StandingOrder> {
  if (id === null) return undefined
  const { number, code } = orders
  const [found] = await tx.select({ id: orders.id, number, code }).from(orders).where(eq(orders.id, id))
  return found && { ...found, created: false }
}

const answerUnkept = async ({ tx }: TakingShop, orderId: number | null): Promise<ShopResult> => ({
  outcome: 'KNOWN',
  delivery: UNKEPT,
  faults: [],
  ...(await standingOf(tx, orderId)),
})

async function answerKnown(taking: TakingShop, orderId: number | null): Promise<ShopResult> {
  if (taking.delivery.topic === PULL_TOPIC) return answerUnkept(taking, orderId)
  return answerDelivery(taking, { outcome: 'KNOWN' }, await standingOf(taking.tx, orderId))
}

/** As they are stored, so that they can be compared. */
const stored = (shop: ShopOrder): ShopOrder => JSON.parse(JSON.stringify(shop)) as ShopOrder

type Newness = 'NEWER' | 'DOUBTFUL' | 'KNOWN'

/**
 * Whether a state is newer than the one that was taken. Times are whole seconds: of two states of the same one, or without
 * a time, nobody can say which is newer, so the order is also read from the shop. A deleted order comes back only by what
 * says so (D-16.2).
 */
function newnessOf(row: Row, shop: ShopOrder, topic: string): Newness {
  const { state, updated } = row
  if (state?.deleted && !shop.deleted) return RESTORES.includes(topic) ? 'NEWER' : 'KNOWN'
  if (updated !== null && shop.updated !== null && shop.updated < updated) return 'KNOWN'
  if (state === null) return 'NEWER'
  if (isDeepStrictEqual(state, stored(shop))) return 'KNOWN'
  const later = updated !== null && shop.updated !== null && shop.updated > updated
  return later || topic === PULL_TOPIC ? 'NEWER' : 'DOUBTFUL'
}

/** The order that the row is, or that came from this shop before it was connected. */
async function findHere({ tx, connection, reading }: TakingShop, row: Row, shop: ShopOrder) {
  if (row.orderId !== null) return { orderId: row.orderId, taken: row.taken }
  const { source, externalId } = reading
  const standing = externalId === null ? undefined : await findStanding(tx, { source, externalId })
  if (!standing || (await isOfAnother(tx, connection.id, standing.id))) return undefined
  return { orderId: standing.id, taken: await linesAsFound(tx, standing.id, shop) }
}

/** Makes an order of it if there is one to be made. */
async function makeHere(taking: TakingShop, row: Row, shop: ShopOrder): Promise<ShopResult> {
  const { tx, now, reading } = taking
  const result = await takeUnknown(taking)
  const { id: orderId } = result
  const state = { updated: shop.updated, state: shop }
  if (result.outcome !== 'TAKEN' || orderId === undefined || !result.created) {
    await saveShopOrder(tx, row, state)
    return result
  }
  const { items } = toOrder(reading, { walkIn: false }, '')
  const taken = await linesAsMade(tx, orderId, shop, items)
  const { connectionId, sent } = row
  const followed = await followShop(tx, now, { connectionId, orderId, before: null, shop, taken, sent })
  await saveShopOrder(tx, row, { ...state, orderId, taken: followed.taken })
  return result
}

async function takeWhole(taking: TakingShop, shop: ShopOrder): Promise<ShopResult> {
  const { tx, now, connection, delivery } = taking
  const row = await lockShopOrder(tx, connection.id, shop.id)
  if (await isErased(tx, row.orderId)) return answerUnkept(taking, row.orderId)
  const newness = newnessOf(row, shop, delivery.topic)
  // A deleted order that something is said about may be there again.
  const revived = row.state?.deleted === true && !shop.deleted && newness === 'KNOWN'
  if (newness === 'DOUBTFUL' || revived) await requestPull(tx, connection.id, shop.id, now)
  if (newness === 'KNOWN') return answerKnown(taking, row.orderId)
  const here = await findHere(taking, row, shop)
  if (!here) return makeHere(taking, row, shop)
  const { connectionId, state: before, sent } = row
  const { changed, taken } = await followShop(tx, now, { connectionId, before, shop, sent, ...here })
  const { orderId } = here
  const updated = shop.updated ?? row.updated
  await saveShopOrder(tx, row, { updated, state: shop, orderId, taken })
  if (!changed) return answerKnown(taking, orderId)
  return answerDelivery(taking, { outcome: 'TAKEN' }, await standingOf(tx, orderId))
}

/** Deleted in the shop, which says nothing else; what comes late of it makes no order. */
async function takeDeleted(taking: TakingShop, id: string): Promise<ShopResult> {
  const { tx, now, connection } = taking
  const row = await lockShopOrder(tx, connection.id, id)
  const { connectionId, state: before, sent, taken, orderId } = row
  const shop = deletedOrder(before, id)
  if (orderId === null) {
    await saveShopOrder(tx, row, { state: shop })
    return answerDelivery(taking, { outcome: 'IGNORED', faults: [{ reason: 'CANCELLED' }] })
  }
  const followed = await followShop(tx, now, { connectionId, orderId, before, shop, taken, sent })
  await saveShopOrder(tx, row, { state: shop, taken: followed.taken })
  const standing = await standingOf(tx, orderId)
  return answerDelivery(taking, { outcome: followed.changed ? 'TAKEN' : 'KNOWN' }, standing)
}

async function take(taking: TakingShop): Promise<ShopResult> {
  const { tx, now, connection, about, shop, reading } = taking
  await lockIntake(tx)
  const { source, externalId } = reading
  const standing = externalId === null ? undefined : await findStanding(tx, { source, externalId })
  if (await isReplay(taking, standing)) return answerDelivery(taking, { outcome: 'KNOWN' }, standing)
  if (about.what === 'ORDER') return shop ? takeWhole(taking, shop) : takeUnknown(taking)
  if (about.what === 'OTHER')
    return answerDelivery(taking, { outcome: 'IGNORED', faults: [{ reason: 'OTHER_TOPIC' }] })
  if (about.what === 'DELETED') return takeDeleted(taking, about.id)
  if (about.what === 'PULL') await requestPull(tx, connection.id, about.id, now)
  else await requestPullsOf(tx, connection.id, about.id, now)
  return answerDelivery(taking, { outcome: 'TAKEN' })
}

/** What is shown of a delivery that is no order: its id is not that of one. */
const partOf = (taking: Taking['reading']): Taking['reading'] => ({
  ...taking,
  externalId: null,
  shopNumber: null,
  customer: { ...taking.customer, firstName: '', lastName: '' },
})

/**
 * Takes what a connected shop sent, or a pull read, whatever it is: an order is made, follows its shop by the table of rules
 * (D-16.3), or waits for a person. Only what the same delivery can mend later is thrown, such as a database that is away. An
 * order that the shop does not have any more is told by the topic `orders/delete` or `order.deleted` with its `id`.
 */
export async function takeShopOrder(
  db: Db,
  connection: ConnectionRow,
  { topic: given, deliveryId, body }: ShopDelivery,
  now: Date,
): Promise<ShopResult> {
  const topic = given.trim().toLowerCase()
  const { about, reading, shop, kept, storeId } = await readShopDelivery(db, connection, { topic, body })
  const channel = connection.kind === 'WOOCOMMERCE' ? ('woocommerce' as const) : ('shopify' as const)
  const taking = {
    now,
    connection,
    about,
    shop,
    storeId,
    reading: about.what === 'ORDER' ? reading : partOf(reading),
    delivery: { channel, deliveryId, topic, body: kept, connectionId: connection.id },
  }
  try {
    return await db.transaction((tx) => take({ tx, ...taking }))
  } catch (cause) {
    const refused = problemOf(cause)
    if (refused.status >= 500) throw cause
    return db.transaction((tx) => parkRefused({ tx, ...taking }, refused))
  }
}
