import { and, eq } from 'drizzle-orm'
import type { ShopResult } from '#contract/intake.ts'
import type { Fault } from '#contract/parkedOrders/parkedOrders.ts'
import type { Db } from '../../db/db.ts'
import { problemOf } from '../../http/errors.ts'
import type { ProblemError } from '../../http/problem.ts'
import { detailOf } from '../../http/words/wording.ts'
import { announce } from '../../live/announce.ts'
import { createOrder, findStanding, lockIntake } from '../createOrder.ts'
import { isFirstDelivery } from '../deliveries.ts'
import { markPaid } from '../markPaid.ts'
import { notifyOfParked } from '../parked/notifyOfParked.ts'
import { shopDeliveries } from '../tables.ts'
import {
  type Delivery,
  followWaiting,
  type Kept,
  keepDelivery,
  lockEarlier,
  shownOf,
} from './keepDelivery.ts'
import { readDelivery } from './readDelivery.ts'
import type { Reading } from './reading.ts'
import { toOrder } from './toOrder.ts'

interface Taking {
  readonly tx: Db
  readonly now: Date
  readonly delivery: Delivery
  readonly reading: Reading
}

type Stored = Awaited<ReturnType<typeof findStanding>>

/** Keeps the delivery, and answers what became of it. */
async function answer(
  { tx, now, delivery, reading }: Taking,
  kept: Kept,
  order?: Stored,
): Promise<ShopResult> {
  const shown = { ...shownOf(reading), ...kept }
  const id = await keepDelivery(tx, now, delivery, { ...shown, orderId: order?.id ?? kept.orderId ?? null })
  return { outcome: kept.outcome, delivery: id, faults: [...(kept.faults ?? [])], ...order }
}

/** Whether the delivery was taken care of before, by its id. */
async function isReplay({ tx, now, delivery }: Taking, stored: Stored): Promise<boolean> {
  const { channel, deliveryId } = delivery
  if (deliveryId === undefined) return false
  if (await isFirstDelivery(tx, { channel: 'shopify', deliveryId }, now)) return false
  if (stored) return true
  const kept = await tx
    .select({ id: shopDeliveries.id })
    .from(shopDeliveries)
    .where(and(eq(shopDeliveries.channel, channel), eq(shopDeliveries.deliveryId, deliveryId)))
    .limit(1)
  return kept.length > 0
}

/** Lets it wait for a person; a newer delivery of what waits already takes its place. */
async function park(
  taking: Taking,
  faults: readonly Fault[],
  waiting: number | undefined,
): Promise<ShopResult> {
  const { tx, now, delivery, reading } = taking
  if (waiting === undefined) {
    const parked = await answer(taking, { outcome: 'PARKED', parked: true, faults })
    await announce(tx, 'inbox', [parked.delivery])
    await notifyOfParked(tx, now, reading.shopNumber, parked.delivery)
    return parked
  }
  await followWaiting(tx, waiting, {
    ...shownOf(reading),
    topic: delivery.topic || null,
    body: delivery.body,
    faults,
  })
  return { ...(await answer(taking, { outcome: 'KNOWN', faults })), outcome: 'PARKED', delivery: waiting }
}

/** There is an order already: all that can be new is that it is paid. */
async function takeKnown(taking: Taking, stored: NonNullable<Stored>): Promise<ShopResult> {
  const { tx, now, reading } = taking
  const { ignored } = reading
  if (ignored) return answer(taking, { outcome: 'IGNORED', faults: [{ reason: ignored }] }, stored)
  const paid = reading.paid && (await markPaid(tx, stored.id, now))
  return answer(taking, { outcome: paid ? 'TAKEN' : 'KNOWN' }, stored)
}

async function take(taking: Taking): Promise<ShopResult> {
  const { tx, now, delivery, reading } = taking
  const { externalId, source, ignored, faults } = reading
  await lockIntake(tx)
  const stored = externalId === null ? undefined : await findStanding(tx, { source, externalId })
  if (await isReplay(taking, stored)) return answer(taking, { outcome: 'KNOWN' }, stored)
  const { waiting, dismissed } = await lockEarlier(tx, delivery, externalId)
  if (stored) return takeKnown(taking, stored)
  if (ignored) {
    const given: Kept = { outcome: 'IGNORED', faults: [{ reason: ignored }] }
    if (waiting !== undefined) await followWaiting(tx, waiting, { ...given, settledDate: now.toISOString() })
    return answer(taking, given)
  }
  if (dismissed) return answer(taking, { outcome: 'IGNORED', faults: [{ reason: 'DISMISSED' }] })
  if (faults.length > 0) return park(taking, faults, waiting)
  const order = await createOrder(tx, toOrder(reading, { walkIn: false }, ''), now)
  if (waiting !== undefined)
    await followWaiting(tx, waiting, { outcome: 'TAKEN', orderId: order.id, settledDate: now.toISOString() })
  return answer(taking, { outcome: 'TAKEN' }, order)
}

/** Parks what the rest of the house refuses, such as a sum that is too large. */
async function parkRefused(taking: Taking, refused: ProblemError): Promise<ShopResult> {
  const { tx, now, delivery, reading } = taking
  await lockIntake(tx)
  if (delivery.deliveryId !== undefined)
    await isFirstDelivery(tx, { channel: 'shopify', deliveryId: delivery.deliveryId }, now)
  const { waiting } = await lockEarlier(tx, delivery, reading.externalId)
  const said = { text: detailOf(refused, 'en'), vi: detailOf(refused, 'vi') }
  return park(taking, [{ reason: 'REFUSED', with: said }], waiting)
}

/**
 * Takes a delivery of Shopify, whatever it is: it becomes an order, changes one, is ignored with a reason, or waits for a
 * person. Only what the same delivery can mend later is thrown, such as a database that is away.
 */
export async function takeShopify(db: Db, delivery: Delivery, now: Date): Promise<ShopResult> {
  const { reading, kept } = await readDelivery(db, delivery)
  const given = { now, delivery: { ...delivery, body: kept }, reading }
  try {
    return await db.transaction((tx) => take({ tx, ...given }))
  } catch (cause) {
    const refused = problemOf(cause)
    if (refused.status >= 500) throw cause
    return db.transaction((tx) => parkRefused({ tx, ...given }, refused))
  }
}
