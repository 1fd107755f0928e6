import { amountOf, currencyOf } from '../../intake/shop/money.ts'
import { parseShopBody } from '../../intake/shop/parseShopBody.ts'
import type { Reading } from '../../intake/shop/reading.ts'
import { shopifyIdOf } from '../../intake/shop/readShopify.ts'
import { wooIdOf, wooInstant, wooStateOf } from '../../intake/shop/readWooCommerce.ts'
import { shopifyWords } from '../../intake/shop/shopifyItems.ts'
import { type Given, instantIn, lineIn, listIn, recordIn } from '../../intake/shop/values.ts'
import { wooWords } from '../../intake/shop/wooItems.ts'
import type { ShopOrder, ShopPayment } from '../shop.ts'
import { shopifyFulfilments, wooFulfilments } from './shopFulfilments.ts'
import { shopifyTraits, shopLines, wooTraits } from './shopLines.ts'
import { shopifyRefunds, wooRefunds } from './shopRefunds.ts'
import { shopifyWritten, wooWritten } from './writtenStatus.ts'

/** Beside the body: what was read of it as of a new order. */
export interface ReadBody {
  readonly kind: 'SHOPIFY' | 'WOOCOMMERCE'
  readonly body: string
  readonly topic: string
  readonly photoNames: readonly string[]
  readonly reading: Reading
}

const PAYMENTS: Readonly<Record<string, ShopPayment>> = {
  '': 'PAID',
  paid: 'PAID',
  partially_refunded: 'PARTIALLY_REFUNDED',
  refunded: 'REFUNDED',
  voided: 'VOIDED',
}

/** When nothing says when. */
const NEVER = '2000-01-01T00:00:00.000Z'

const shared = ({ reading }: ReadBody, order: Given) => {
  const { firstName, lastName, email, phone } = reading.customer
  return {
    number: reading.shopNumber,
    currency: reading.currency,
    total: reading.total,
    deleted: false,
    customer: {
      id: lineIn(recordIn(order.customer).id ?? order.customer_id, 50) || null,
      firstName,
      lastName,
      email,
      phone: phone && `${phone.phonePrefix}${phone.phoneNumber}`,
    },
    shippingAddress: reading.shippingAddress ?? null,
  }
}

function ofShopify(read: ReadBody, order: Given, id: string): ShopOrder {
  const currency = currencyOf(order)
  const words = shopifyWords(order, currency, read.photoNames)
  const updated = instantIn(order.updated_at) ?? null
  const created = instantIn(order.created_at) ?? null
  const cancelledAt = instantIn(order.cancelled_at)
  const payment = PAYMENTS[lineIn(order.financial_status, 50).toLowerCase()] ?? 'PENDING'
  return {
    ...shared(read, order),
    id,
    updated,
    created,
    outstanding: amountOf(order, 'total_outstanding', currency) ?? null,
    payment: read.topic === 'orders/paid' && payment === 'PENDING' ? 'PAID' : payment,
    cancelled: cancelledAt ? { at: cancelledAt, reason: lineIn(order.cancel_reason, 200) } : null,
    note: words.whole.lines.join('\n'),
    lines: shopLines(order, words, shopifyTraits),
    refunds: shopifyRefunds(order, currency, updated ?? created ?? NEVER),
    fulfilments: shopifyFulfilments(order),
    location: locationIn('SHOPIFY', order),
    status: lineIn(order.fulfillment_status, 50) || null,
    written: shopifyWritten(order),
  }
}

/** Where the customer fetches it. */
const pickupOf = (order: Given): string | null =>
  listIn(order.shipping_lines)
    .map(recordIn)
    .filter(({ method_id: method }) => method === 'pickup_location')
    .flatMap(({ meta_data: meta }) => listIn(meta).map(recordIn))
    .filter(({ key }) => key === 'pickup_location')
    .map(({ value }) => lineIn(value, 100))[0] || null

/** The shop's id of where the order was placed, or a name. */
export const locationIn = (kind: ReadBody['kind'], order: Given): string | null =>
  kind === 'SHOPIFY' ? lineIn(order.location_id, 50) || null : pickupOf(order)

function wooPayment(state: string, paid: boolean, refunded: number, total: number | null): ShopPayment {
  if (state === 'refunded' || (total !== null && total > 0 && refunded >= total)) return 'REFUNDED'
  if (refunded > 0) return 'PARTIALLY_REFUNDED'
  return paid ? 'PAID' : 'PENDING'
}

function ofWooCommerce(read: ReadBody, order: Given, id: string): ShopOrder {
  const { reading } = read
  const state = wooStateOf(order)
  const words = wooWords(order, read.photoNames)
  const updated = wooInstant(order.date_modified_gmt) ?? null
  const created = wooInstant(order.date_created_gmt) ?? null
  const at = updated ?? created ?? NEVER
  const refunds = wooRefunds(order, at)
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...shared(read, order),
    id,
    updated,
    created,
    outstanding: null,
    payment: wooPayment(state, reading.paid, refunded, reading.total),
    cancelled: state === 'cancelled' ? { at, reason: '' } : null,
    deleted: state === 'trash',
    note: words.whole.lines.join('\n'),
    lines: shopLines(order, words, wooTraits),
    refunds,
    fulfilments: wooFulfilments(order),
    location: locationIn('WOOCOMMERCE', order),
    status: state || null,
    written: wooWritten(order),
  }
}

/** The whole order of a body; undefined if it names none. Pure, and of anything. */
export function toShopOrder(read: ReadBody): ShopOrder | undefined {
  const order = parseShopBody(read.body)
  if (!order) return undefined
  const id = read.kind === 'SHOPIFY' ? shopifyIdOf(order) : wooIdOf(order)
  if (id === null) return undefined
  return read.kind === 'SHOPIFY' ? ofShopify(read, order, id) : ofWooCommerce(read, order, id)
}
