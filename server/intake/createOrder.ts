import { and, inArray, sql } from 'drizzle-orm'
import type { IntakeResult } from '#contract/intake/intake.ts'
import { refreshTotals } from '../customers/totals.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../events/record.ts'
import { recomputeAlerts } from '../orders/alerts/alerts.ts'
import { recordOrderEvents } from '../orders/followers/recordOrderEvents.ts'
import { orders } from '../orders/tables.ts'
import { holdNames } from '../plain/otherNames.ts'
import { addItems } from './addItems.ts'
import { findStore, notifyOfStore } from './findStore.ts'
import { insertOrder } from './insertOrder.ts'
import { knownItems } from './knownItems.ts'
import type { OrderToMake } from './newOrder.ts'

/** Arbitrary lock id: serialises the intake, so that order numbers and orders are unique. */
const INTAKE_LOCK = 7_411_003
const ACTOR = 'Intake'

/** Until the end of the transaction no other order comes in. */
export const lockIntake = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${INTAKE_LOCK})`)

type OutsideId = Pick<OrderToMake, 'source' | 'externalId'>

/** Orders that came under these ids before, as a function of the id. */
export async function findStandingOrders(
  tx: Db,
  given: readonly OutsideId[],
): Promise<(one: OutsideId) => IntakeResult | undefined> {
  const ids = given.flatMap(({ externalId }) => externalId ?? [])
  if (ids.length === 0) return () => undefined
  const { id, number, code, source, externalId } = orders
  const sources = [...new Set(given.map((one) => one.source))]
  const rows = await tx
    .select({ id, number, code, source, externalId })
    .from(orders)
    .where(and(inArray(source, sources), inArray(externalId, ids)))
  return (one) => {
    const stored = rows.find((row) => row.source === one.source && row.externalId === one.externalId)
    return stored && { id: stored.id, number: stored.number, code: stored.code, created: false }
  }
}

export const findStanding = async (tx: Db, given: OutsideId): Promise<IntakeResult | undefined> =>
  (await findStandingOrders(tx, [given]))(given)

/**
 * Creates an order within the caller's transaction: customer, items, photos, totals, event, alerts (D-4.19).
 * For an existing order (same source and externalId) it returns that one with `created` false, also under
 * concurrency. Throws 400 naming the field.
 */
export async function createOrder(
  tx: Db,
  order: OrderToMake,
  now: Date,
  account: Actor = ACTOR,
): Promise<IntakeResult> {
  await lockIntake(tx)
  const standing = await findStanding(tx, order)
  if (standing) return standing
  await holdNames(tx)
  const items = await knownItems(tx, order.items)
  const store = await findStore(tx, order, now)
  const { id, number, code, customerId } = await insertOrder(tx, order, items, store, { now, account })
  await addItems(tx, id, items, now)
  await refreshTotals(tx, [customerId])
  await recordOrderEvents(tx, [
    { account, now, recordId: id, kind: 'created', data: { source: order.source } },
  ])
  await recomputeAlerts(tx, now, [id])
  if (store.made !== undefined) await notifyOfStore(tx, now, { name: store.made, code, number })
  return { id, number, code, created: true }
}
