import type { ShopResult } from '#contract/intake/intake.ts'
import type { Db } from '../../db/db.ts'
import { problemOf } from '../../http/errors.ts'
import { findStanding, lockIntake } from '../createOrder.ts'
import { markPaid } from '../markPaid.ts'
import { type Delivery, lockEarlier } from './keepDelivery.ts'
import { readDelivery } from './readDelivery.ts'
import {
  answerDelivery,
  isReplay,
  parkRefused,
  type StandingOrder,
  type Taking,
  takeUnknown,
} from './taking.ts'

/** There is an order already: all that can be new is that it is paid. */
async function takeKnown(taking: Taking, stored: NonNullable<StandingOrder>): Promise<ShopResult> {
  const { tx, now, reading } = taking
  const { ignored } = reading
  if (ignored) return answerDelivery(taking, { outcome: 'IGNORED', faults: [{ reason: ignored }] }, stored)
  const paid = reading.paid && (await markPaid(tx, stored.id, now))
  return answerDelivery(taking, { outcome: paid ? 'TAKEN' : 'KNOWN' }, stored)
}

async function take(taking: Taking): Promise<ShopResult> {
  const { tx, reading } = taking
  const { externalId, source } = reading
  await lockIntake(tx)
  const stored = externalId === null ? undefined : await findStanding(tx, { source, externalId })
  if (await isReplay(taking, stored)) return answerDelivery(taking, { outcome: 'KNOWN' }, stored)
  if (!stored) return takeUnknown(taking)
  await lockEarlier(tx, taking.delivery, externalId)
  return takeKnown(taking, stored)
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
