import { and, eq, sql } from 'drizzle-orm'
import type { IntakeResult } from '#contract/intake.ts'
import type { Address } from '#contract/orders/orders.ts'
import { readTimeZone } from '../businessDay.ts'
import { refreshTotals } from '../customers/totals.ts'
import { type Db, rowOf } from '../db/db.ts'
import { type Actor, actorName } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { recomputeAlerts } from '../orders/alerts/alerts.ts'
import { orderDeadline } from '../orders/alerts/deadlines.ts'
import { newCode } from '../orders/code.ts'
import { givenCustom } from '../orders/customFields/givenCustom.ts'
import { flagsOf } from '../orders/flags.ts'
import { recordOrderEvents } from '../orders/followers/recordOrderEvents.ts'
import { searchColumns } from '../orders/search.ts'
import { orders } from '../orders/tables.ts'
import { holdNames } from '../plain/otherNames.ts'
import { readStepLimits } from '../systemProperties/limits.ts'
import { addItems } from './addItems.ts'
import { findOrCreateCustomer, type KnownCustomer, lockCustomer, type Making } from './customer.ts'
import { type FoundStore, findStore, notifyOfStore } from './findStore.ts'
import { type KnownItem, knownItems } from './knownItems.ts'
import type { OrderToMake } from './newOrder.ts'
import { findWalkIn } from './walkIn.ts'

/** Arbitrary lock id: serialises the intake, so that order numbers and orders are unique. */
const INTAKE_LOCK = 7_411_003
/** Of an order that is not paid: later than any day (D-4.26). */
const NO_DEADLINE = 'infinity'
const FIRST_NUMBER = 1001
const ACTOR = 'Intake'
/** Maximum price of an order, in cents. */
const MAX_CENTS = 1_000_000_000

/** Until the end of the transaction no other order comes in. */
export const lockIntake = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${INTAKE_LOCK})`)

export async function findStanding(
  tx: Db,
  { source, externalId }: Pick<OrderToMake, 'source' | 'externalId'>,
): Promise<IntakeResult | undefined> {
  if (externalId === null) return undefined
  const [stored] = await tx
    .select({ id: orders.id, number: orders.number, code: orders.code })
    .from(orders)
    .where(and(eq(orders.source, source), eq(orders.externalId, externalId)))
  return stored && { ...stored, created: false }
}

async function freshCode(tx: Db): Promise<string> {
  for (;;) {
    const code = newCode()
    const taken = await tx.select({ id: orders.id }).from(orders).where(eq(orders.code, code))
    if (taken.length === 0) return code
  }
}

/** Subtotal and total in cents. Throws 400 naming the field if they exceed the maximum. */
function priceOf({ items, totalPrice }: OrderToMake): { subtotalCents: number; totalCents: number } {
  const subtotalCents = items.reduce(
    (sum, { price, quantity }) => sum + Math.round(price * 100) * quantity,
    0,
  )
  const totalCents = totalPrice === undefined ? subtotalCents : Math.round(totalPrice * 100)
  const field = subtotalCents > MAX_CENTS ? 'items' : totalCents > MAX_CENTS ? 'totalPrice' : undefined
  if (field) throw problem('invalidInput', { fieldErrors: { [field]: 'validation.tooLarge' } })
  return { subtotalCents, totalCents }
}

export function wholeAddress(given: OrderToMake['shippingAddress']): Address | null {
  if (!given || Object.values(given).every((value) => !value)) return null
  const empty = {
    name: '',
    phone: '',
    address1: '',
    address2: '',
    company: '',
    city: '',
    province: '',
    provinceCode: '',
    zip: '',
    country: '',
    countryCode: '',
  }
  return { ...empty, ...given }
}

/**
 * The deadline a number of business days after payment: the longest that one of its items has, by its product or by the
 * properties (D-5.4, D-4.24). Extra fees take no time.
 */
export async function deadlineAfter(
  tx: Db,
  items: readonly Pick<KnownItem, 'productType' | 'product'>[],
  { paidAt, faster }: { readonly paidAt: Date; readonly faster: boolean },
): Promise<string> {
  const limits = await readStepLimits(tx)
  const shop = faster ? limits.faster_order_days : limits.order_days
  const own = ({ product }: Pick<KnownItem, 'product'>) =>
    faster ? product?.fasterOrderDays : product?.orderDays
  const days = items
    .filter((item) => item.productType !== 'EXTRA' || own(item))
    .map((item) => own(item) ?? shop)
  return orderDeadline(paidAt, days.length > 0 ? Math.max(...days) : shop, await readTimeZone(tx))
}

function customerOf(
  tx: Db,
  { customer, walkIn, shippingAddress }: OrderToMake,
  store: FoundStore,
  making: Making,
): Promise<KnownCustomer> {
  if (walkIn) return findWalkIn(tx, store.id)
  if (typeof customer === 'number') return lockCustomer(tx, customer)
  return findOrCreateCustomer(tx, customer, shippingAddress, making)
}

/** An order that was done before it came here, with its print. */
function past({ doneDate }: OrderToMake, { hasCanvas }: ReturnType<typeof flagsOf>) {
  if (doneDate === undefined) return {}
  return {
    status: 'DONE' as const,
    ...(hasCanvas && { statusForCanvas: 'DONE' as const }),
    doneDate,
    lastActivityDate: doneDate,
  }
}

async function insert(
  tx: Db,
  order: OrderToMake,
  items: readonly KnownItem[],
  store: FoundStore,
  making: Making,
) {
  const { now, account } = making
  const { paid = true } = order
  const flags = flagsOf(items)
  const paidAt = order.paidAt === undefined ? now : new Date(order.paidAt)
  const prices = priceOf(order)
  const customer = await customerOf(tx, order, store, making)
  const { number } = await rowOf<{ number: number }>(
    tx,
    sql`select coalesce(max(number) + 1, ${FIRST_NUMBER})::int as number from orders`,
  )
  const code = await freshCode(tx)
  const stamp = now.toISOString()
  const [made] = await tx
    .insert(orders)
    .values({
      number,
      code,
      source: order.source,
      externalId: order.externalId,
      storeId: store.id,
      vendor: order.vendor || null,
      customerId: customer.id,
      paidAt: paidAt.toISOString(),
      paid,
      createdDate: stamp,
      lastModifiedDate: stamp,
      lastModifiedBy: actorName(account),
      lastActivityDate: stamp,
      deadline: paid
        ? (order.deadline ?? (await deadlineAfter(tx, items, { paidAt, faster: flags.fasterProcessing })))
        : NO_DEADLINE,
      shippingAddress: wholeAddress(order.shippingAddress),
      ...prices,
      ...flags,
      ...past(order, flags),
      ...givenCustom(order.custom),
      ...searchColumns({ number, code, trackingCodes: [], customer }),
    })
    .returning({ id: orders.id })
  if (!made) throw new Error('The new order has no id')
  return { id: made.id, number, code, customerId: customer.id }
}

/**
 * Creates an order within the caller's transaction: customer, items, photos, totals, event, alerts (D-4.19).
 * For an existing order (same source and externalId) it returns that one with `created` false, also under
 * concurrency. One that was done before has neither event nor alert. Throws 400 naming the field.
 */
export async function createOrder(
  tx: Db,
  order: OrderToMake,
  now: Date,
  account: Actor = ACTOR,
): Promise<IntakeResult> {
  await lockIntake(tx)
  return (await findStanding(tx, order)) ?? createUnknown(tx, order, now, account)
}

/** The same for one that is known not to exist, while no other order comes in: the caller has called `lockIntake`. */
export async function createUnknown(
  tx: Db,
  order: OrderToMake,
  now: Date,
  account: Actor = ACTOR,
): Promise<IntakeResult> {
  await holdNames(tx)
  const items = await knownItems(tx, order.items)
  const store = await findStore(tx, order, now)
  const { id, number, code, customerId } = await insert(tx, order, items, store, { now, account })
  await addItems(tx, id, items, now)
  await refreshTotals(tx, [customerId])
  if (order.doneDate === undefined) {
    await recordOrderEvents(tx, [
      { account, now, recordId: id, kind: 'created', data: { source: order.source } },
    ])
    await recomputeAlerts(tx, now, [id])
  }
  if (store.made !== undefined) await notifyOfStore(tx, now, { name: store.made, code, number })
  return { id, number, code, created: true }
}
