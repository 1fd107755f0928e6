import { createHash } from 'node:crypto'
import { z } from '#contract/schema/z.ts'
import { type NewFulfilment, ShopFailure } from '../../shop.ts'
import { WOO_META } from '../marks.ts'
import { Anything, metaIn, type WooOrder } from './answers.ts'
import { noteOnce } from './notes.ts'
import { orderPath, readRefunds, readWooOrder } from './readWooOrders.ts'
import type { AskWoo } from './requests.ts'

/** A fulfilment as it is kept in the meta data of the order, since WooCommerce itself has none. */
export const WooFulfilment = z.object({
  id: z.string(),
  key: z.string(),
  code: z.string(),
  carrier: z.string(),
  url: z.string(),
  at: z.string(),
  lines: z.array(z.object({ id: z.number(), quantity: z.number() })),
})
export type WooFulfilment = z.infer<typeof WooFulfilment>

const Fulfilments = z.array(WooFulfilment)
const Products = z.array(z.object({ id: z.number(), virtual: z.boolean().catch(false) }).loose())

/** Where the common plugins for shipment tracking keep theirs. */
const TRACKING_META = '_wc_shipment_tracking_items'

/** States in which an order is completed once everything is sent. */
const UNDER_WAY: readonly string[] = ['pending', 'on-hold', 'processing']
const CLOSED: readonly string[] = ['cancelled', 'refunded', 'failed', 'trash']

function fulfilmentsIn(order: WooOrder): WooFulfilment[] {
  const value = metaIn(order, WOO_META.fulfilments)
  const given: unknown = typeof value === 'string' ? JSON.parse(value === '' ? '[]' : value) : (value ?? [])
  const read = Fulfilments.safeParse(given)
  // To write over what cannot be read would fulfil twice.
  if (!read.success) throw new ShopFailure('UNREADABLE_ANSWER', `Its ${WOO_META.fulfilments} cannot be read`)
  return read.data
}

type Open = ReadonlyMap<number, number>

/** How many of each line are still to be sent: neither sent nor paid back. */
async function openIn(ask: AskWoo, order: WooOrder, fulfilments: readonly WooFulfilment[]): Promise<Open> {
  const open = new Map(order.line_items.map(({ id, quantity }) => [id, quantity]))
  const take = (id: number, quantity: number) => open.set(id, Math.max(0, (open.get(id) ?? 0) - quantity))
  for (const { id, quantity } of fulfilments.flatMap(({ lines }) => lines)) take(id, quantity)
  const refunds = order.refunds.length === 0 ? [] : await readRefunds(ask, String(order.id))
  for (const line of refunds.flatMap((refund) => refund.line_items))
    take(Number(metaIn(line, '_refunded_item_id')), Math.abs(line.quantity))
  return open
}

function linesOf({ lines }: NewFulfilment, open: Open): WooFulfilment['lines'] {
  const wanted =
    lines.length === 0 ? [...open] : lines.map((one) => [Number(one.lineId), one.quantity] as const)
  return wanted
    .map(([id, quantity]) => ({ id, quantity: Math.min(quantity, open.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Whether nothing is left that is sent; what is only downloaded does not count. */
async function isAllSent(
  ask: AskWoo,
  order: WooOrder,
  open: Open,
  sent: WooFulfilment['lines'],
): Promise<boolean> {
  const left = order.line_items.filter(
    ({ id }) => (open.get(id) ?? 0) > (sent.find((line) => line.id === id)?.quantity ?? 0),
  )
  if (left.length === 0) return true
  const ids = [...new Set(left.map((line) => line.product_id))]
  // A product that was deleted may have been one to send.
  if (ids.includes(0)) return false
  const query = { include: ids.join(','), per_page: 100, _fields: 'id,virtual' }
  const products = await ask({ method: 'GET', path: '/wc/v3/products', query }, Products)
  return ids.every((id) => products.find((product) => product.id === id)?.virtual === true)
}

const idOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 16)

function trackingItems(order: WooOrder, { id, code, carrier, url, at }: WooFulfilment): unknown[] {
  const value = metaIn(order, TRACKING_META)
  const others: unknown[] = Array.isArray(value) ? value : []
  const item = {
    tracking_provider: '',
    custom_tracking_provider: carrier,
    custom_tracking_link: url,
    tracking_number: code,
    date_shipped: String(Math.floor(Date.parse(at) / 1000)),
    tracking_id: id,
  }
  return [...others, item]
}

async function write(
  ask: AskWoo,
  order: WooOrder,
  made: readonly WooFulfilment[],
  open: Open,
): Promise<void> {
  const newest = made.at(-1)
  if (!newest) return
  const completes = UNDER_WAY.includes(order.status) && (await isAllSent(ask, order, open, newest.lines))
  const body = {
    meta_data: [
      { key: WOO_META.fulfilments, value: made },
      ...(newest.code === '' ? [] : [{ key: TRACKING_META, value: trackingItems(order, newest) }]),
    ],
    ...(completes && { status: 'completed' }),
  }
  await ask({ method: 'PUT', path: orderPath(String(order.id)), body }, Anything)
}

/** Tells the customer the code. */
async function tell(ask: AskWoo, orderId: string, { code, carrier, url }: WooFulfilment): Promise<void> {
  if (code === '') return
  const by = carrier === '' ? '' : ` (${carrier})`
  const text = `Your order was sent. Tracking code: ${code}${by}${url === '' ? '' : ` ${url}`}`
  await noteOnce(ask, orderId, { text, mark: code, toCustomer: true })
}

/** Keeps the fulfilment in the meta data of the order, in one write with its status; a repeat finds it there by its key. */
export async function fulfilWoo(ask: AskWoo, orderId: string, given: NewFulfilment): Promise<{ id: string }> {
  const order = await readWooOrder(ask, orderId)
  const fulfilments = fulfilmentsIn(order)
  const found = fulfilments.find(({ key }) => key === given.key)
  if (!found && CLOSED.includes(order.status))
    throw new ShopFailure('REFUSED', `The order is ${order.status}`)
  const open = await openIn(ask, order, fulfilments)
  const fulfilment = found ?? {
    id: idOf(given.key),
    key: given.key,
    code: given.trackingCode ?? '',
    carrier: given.carrier ?? '',
    url: given.trackingUrl ?? '',
    at: new Date().toISOString(),
    lines: linesOf(given, open),
  }
  if (!found) {
    const last = fulfilments.at(-1)
    if (fulfilment.lines.length === 0 && last) return { id: last.id }
    if (fulfilment.lines.length === 0)
      throw new ShopFailure('REFUSED', 'Nothing of these lines is open in the shop')
    await write(ask, order, [...fulfilments, fulfilment], open)
  }
  if (given.notify) await tell(ask, orderId, fulfilment)
  return { id: fulfilment.id }
}
