import { sql } from 'drizzle-orm'
import type { Address } from '#contract/orders/orders.ts'
import { readTimeZone } from '../businessDay.ts'
import { type Db, rowOf } from '../db/db.ts'
import { actorName } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { orderDeadline } from '../orders/alerts/deadlines.ts'
import { newCode } from '../orders/code.ts'
import { givenCustom } from '../orders/customFields/givenCustom.ts'
import { flagsOf } from '../orders/flags.ts'
import { searchColumns } from '../orders/search.ts'
import { orders } from '../orders/tables.ts'
import { type Limits, readStepLimits } from '../systemProperties/limits.ts'
import { findOrCreateCustomer, type KnownCustomer, lockCustomer, type Making } from './customer.ts'
import type { FoundStore } from './findStore.ts'
import type { KnownItem } from './knownItems.ts'
import type { DoneOrder, OrderToMake } from './newOrder.ts'
import { findWalkIn } from './walkIn.ts'

/** Of an order that is not paid: later than any day (D-4.26). */
const NO_DEADLINE = 'infinity'
const FIRST_NUMBER = 1001
/** Maximum price of an order, in cents. */
const MAX_CENTS = 1_000_000_000

type Given = OrderToMake & Partial<Pick<DoneOrder, 'doneDate'>>

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

/** What deadlines depend on, apart from the order. */
export interface DeadlineTerms {
  readonly limits: Limits
  readonly zone: string
}

export const readDeadlineTerms = async (tx: Db): Promise<DeadlineTerms> => ({
  limits: await readStepLimits(tx),
  zone: await readTimeZone(tx),
})

/**
 * The deadline a number of business days after payment: the longest that one of its items has, by its product or by the
 * properties (D-5.4, D-4.24). Extra fees take no time.
 */
export function deadlineAfter(
  { limits, zone }: DeadlineTerms,
  items: readonly Pick<KnownItem, 'productType' | 'product'>[],
  { paidAt, faster }: { readonly paidAt: Date; readonly faster: boolean },
): string {
  const shop = faster ? limits.faster_order_days : limits.order_days
  const own = ({ product }: Pick<KnownItem, 'product'>) =>
    faster ? product?.fasterOrderDays : product?.orderDays
  const days = items
    .filter((item) => item.productType !== 'EXTRA' || own(item))
    .map((item) => own(item) ?? shop)
  return orderDeadline(paidAt, days.length > 0 ? Math.max(...days) : shop, zone)
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
function past({ doneDate }: Given, { hasCanvas }: ReturnType<typeof flagsOf>) {
  if (doneDate === undefined) return {}
  return {
    status: 'DONE' as const,
    ...(hasCanvas && { statusForCanvas: 'DONE' as const }),
    doneDate,
    lastActivityDate: doneDate,
  }
}

/** A free code, and the number after the last one. The caller holds the lock of the intake. */
async function nextNumber(tx: Db): Promise<{ readonly number: number; readonly code: string }> {
  for (;;) {
    const code = newCode()
    const { number, taken } = await rowOf<{ number: number; taken: boolean }>(
      tx,
      sql`select coalesce(max(number) + 1, ${FIRST_NUMBER})::int as number,
        exists(select 1 from orders where code = ${code}) as taken from orders`,
    )
    if (!taken) return { number, code }
  }
}

/** The order's own row. The caller holds the lock of the intake and that of names. */
export async function insertOrder(
  tx: Db,
  order: Given,
  items: readonly KnownItem[],
  store: FoundStore,
  making: Making & { readonly terms?: DeadlineTerms },
) {
  const { now, account, terms } = making
  const { paid = true } = order
  const flags = flagsOf(items)
  const paidAt = order.paidAt === undefined ? now : new Date(order.paidAt)
  const faster = flags.fasterProcessing
  const prices = priceOf(order)
  const customer = await customerOf(tx, order, store, making)
  const { number, code } = await nextNumber(tx)
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
        ? (order.deadline ?? deadlineAfter(terms ?? (await readDeadlineTerms(tx)), items, { paidAt, faster }))
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
