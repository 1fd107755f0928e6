import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { orderEvent } from '#contract/orders/events.ts'
import type { Address } from '#contract/orders/orders.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { wholeAddress } from '../../intake/insertOrder.ts'
import { paying } from '../../intake/markPaid.ts'
import { orders } from '../../orders/tables.ts'
import type { ShopOrder, ShopRefund } from '../shop.ts'
import { orderRefunds } from '../tables.ts'
import { type Following, orderAfter } from './following.ts'
import { centsOf } from './items.ts'

const addressIn = (shop: ShopOrder | null): Address | null => wholeAddress(shop?.shippingAddress ?? undefined)

/** The address follows the shop unless the one here is another than the shop's last. */
export function followAddress(follows: Following): void {
  const { order, before, shop, events } = follows
  const [was, is] = [addressIn(before), addressIn(shop)]
  const here = order.shippingAddress
  if (isDeepStrictEqual(here, is) || (before === null && is === null)) return
  if (here !== null && !isDeepStrictEqual(here, was)) return
  follows.set = { ...follows.set, shippingAddress: is }
  events.push(orderEvent('shopChanged', { subject: 'ADDRESS' }))
}

/** The money has come: the clock starts (D-4.26). */
export async function followPayment(follows: Following): Promise<void> {
  const { tx, now, shop, events } = follows
  const order = orderAfter(follows)
  if (order.paid || (shop.payment !== 'PAID' && shop.payment !== 'PARTIALLY_REFUNDED')) return
  const change = await paying(tx, order, now)
  follows.set = { ...follows.set, ...change.set }
  events.push(...change.events)
  follows.spent = true
}

/** Who asked for the refund from here: the message has its key, or the shop's answer to it. */
async function askedBy(tx: Db, orderId: number, { id, key }: ShopRefund): Promise<number | null> {
  const [message] = await rowsOf<{ id: number | null }>(
    tx,
    sql`select queued_by as id from shop_messages where order_id = ${orderId} and kind = 'REFUND'
      and (key = ${key} or answer->>'id' = ${id}) order by shop_messages.id desc limit 1`,
  )
  return message?.id ?? null
}

/** An amount that nobody can say in dollars is told with the reason. */
const reasonOf = ({ rate, shop }: Following, { reason, amount }: ShopRefund): string =>
  rate === null ? `${reason} (${amount} ${shop.currency})`.trim() : reason

/** Keeps each refund once (D-16.7). */
export async function followRefunds(follows: Following): Promise<void> {
  const { tx, order, shop, rate, connectionId, events } = follows
  if (shop.refunds.length === 0) return
  const kept = await tx
    .select({ id: orderRefunds.shopRefundId })
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, order.id))
  const known = new Set(kept.map(({ id }) => id))
  for (const refund of shop.refunds.filter(({ id }) => !known.has(id))) {
    known.add(refund.id)
    const reason = reasonOf(follows, refund)
    const made = await tx
      .insert(orderRefunds)
      .values({
        orderId: order.id,
        connectionId,
        shopRefundId: refund.id,
        at: refund.at,
        cents: centsOf(follows, refund.amount),
        reason: reason || null,
        lines: refund.lines.map((line) => ({ ...line, amount: line.amount * (rate ?? 0) })),
        askedBy: await askedBy(tx, order.id, refund),
      })
      .onConflictDoNothing()
      .returning({ id: orderRefunds.id })
    if (made.length > 0) events.push(orderEvent('shopRefunded', { reason: refund.reason }))
  }
}

type Tracking = (typeof orders.$inferSelect)['printfulTrackings'][number]

const codesIn = (shop: ShopOrder | null): Tracking[] =>
  (shop?.fulfilments ?? [])
    .filter(({ status, trackingCode }) => status === 'ACTIVE' && trackingCode !== '')
    .map(({ trackingCode, trackingUrl }) => ({ trackingCode, trackingUrl }))

const wordsOf = (trackings: readonly Tracking[]): string | null =>
  trackings.map(({ trackingCode }) => trackingCode).join(', ') || null

/** Codes that staff entered here. */
const ownCodes = async (tx: Db, orderId: number): Promise<string[]> => {
  const found = await rowsOf<{ code: string }>(
    tx,
    sql`select tracking_code as code from trackings where order_id = ${orderId}`,
  )
  return found.map(({ code }) => code)
}

/** What others fulfilled in the shop becomes the vendor's tracking (D-7.17); what was told from here is known. */
export async function followFulfilments(follows: Following): Promise<void> {
  const { tx, order, before, shop, sent, events } = follows
  const [was, is] = [codesIn(before), codesIn(shop)]
  if (was.length === 0 && is.length === 0) return
  const ours = new Set(sent.fulfilments)
  const oursHere = shop.fulfilments.filter(({ id }) => ours.has(id)).map(({ trackingCode }) => trackingCode)
  const own = new Set([...oursHere, ...(await ownCodes(tx, order.id))])
  const here = order.printfulTrackings
  const gone = new Set(was.map(({ trackingCode }) => trackingCode))
  for (const { trackingCode } of is) gone.delete(trackingCode)
  const kept = here.filter(({ trackingCode }) => !gone.has(trackingCode))
  const known = new Set([...own, ...kept.map(({ trackingCode }) => trackingCode)])
  const added = is.filter(({ trackingCode }) => !known.has(trackingCode))
  if (added.length === 0 && kept.length === here.length) return
  const after = [...kept, ...new Map(added.map((one) => [one.trackingCode, one])).values()]
  follows.set = { ...follows.set, printfulTrackings: after }
  events.push(orderEvent('shipmentReported', { before: wordsOf(here), after: wordsOf(after) }))
}
