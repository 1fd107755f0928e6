import { and, eq } from 'drizzle-orm'
import type { ShopResult } from '#contract/intake/intake.ts'
import type { Fault } from '#contract/parkedOrders/parkedOrders.ts'
import type { Db } from '../../db/db.ts'
import type { ProblemError } from '../../http/problem.ts'
import { detailOf } from '../../http/words/wording.ts'
import { announce } from '../../live/announce.ts'
import { createOrder, type findStanding, lockIntake } from '../createOrder.ts'
import { isFirstDelivery } from '../deliveries.ts'
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
import type { Reading } from './reading.ts'
import { toOrder } from './toOrder.ts'

/** A delivery that is being taken, in its transaction. */
export interface Taking {
  readonly tx: Db
  readonly now: Date
  readonly delivery: Delivery
  readonly reading: Reading
  /** The store of a connected shop's orders. */
  readonly storeId?: number | undefined
}

export type StandingOrder = Awaited<ReturnType<typeof findStanding>>

/** Keeps the delivery, and answers what became of it. */
export async function answerDelivery(
  { tx, now, delivery, reading }: Taking,
  kept: Kept,
  order?: StandingOrder,
): Promise<ShopResult> {
  const shown = { ...shownOf(reading), ...kept }
  const id = await keepDelivery(tx, now, delivery, { ...shown, orderId: order?.id ?? kept.orderId ?? null })
  return { outcome: kept.outcome, delivery: id, faults: [...(kept.faults ?? [])], ...order }
}

/** Ids of deliveries are those of a shop. */
const replayChannel = ({ connectionId }: Delivery) =>
  connectionId === undefined ? ('shopify' as const) : (`connection:${connectionId}` as const)

/** Whether the delivery was taken care of before, by its id. */
export async function isReplay({ tx, now, delivery }: Taking, stored: StandingOrder): Promise<boolean> {
  const { channel, deliveryId } = delivery
  if (deliveryId === undefined) return false
  if (await isFirstDelivery(tx, { channel: replayChannel(delivery), deliveryId }, now)) return false
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
    const parked = await answerDelivery(taking, { outcome: 'PARKED', parked: true, faults })
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
  return {
    ...(await answerDelivery(taking, { outcome: 'KNOWN', faults })),
    outcome: 'PARKED',
    delivery: waiting,
  }
}

/** There is no order of it yet: makes one, ignores it with a reason, or lets it wait for a person. */
export async function takeUnknown(taking: Taking): Promise<ShopResult> {
  const { tx, now, delivery, reading, storeId } = taking
  const { externalId, ignored, faults } = reading
  const { waiting, dismissed } = await lockEarlier(tx, delivery, externalId)
  if (ignored) {
    const given: Kept = { outcome: 'IGNORED', faults: [{ reason: ignored }] }
    if (waiting !== undefined) await followWaiting(tx, waiting, { ...given, settledDate: now.toISOString() })
    return answerDelivery(taking, given)
  }
  if (dismissed) return answerDelivery(taking, { outcome: 'IGNORED', faults: [{ reason: 'DISMISSED' }] })
  if (faults.length > 0) return park(taking, faults, waiting)
  const completed = { walkIn: false, ...(storeId !== undefined && { storeId }) }
  const order = await createOrder(tx, toOrder(reading, completed, ''), now)
  if (waiting !== undefined)
    await followWaiting(tx, waiting, { outcome: 'TAKEN', orderId: order.id, settledDate: now.toISOString() })
  return answerDelivery(taking, { outcome: 'TAKEN' }, order)
}

/** Parks what the rest of the house refuses, such as a sum that is too large. */
export async function parkRefused(taking: Taking, refused: ProblemError): Promise<ShopResult> {
  const { tx, now, delivery, reading } = taking
  await lockIntake(tx)
  if (delivery.deliveryId !== undefined)
    await isFirstDelivery(tx, { channel: replayChannel(delivery), deliveryId: delivery.deliveryId }, now)
  const { waiting } = await lockEarlier(tx, delivery, reading.externalId)
  const said = { text: detailOf(refused, 'en'), vi: detailOf(refused, 'vi') }
  return park(taking, [{ reason: 'REFUSED', with: said }], waiting)
}
