import type { PretendChange } from './orders.ts'
import {
  currentOf,
  fulfilledOf,
  fulfilmentOf,
  openOf,
  outstandingOf,
  type PretendAddress,
  type PretendFulfilment,
  type PretendLine,
  type PretendOrder,
  type PretendRefund,
  paymentOf,
  totalOf,
} from './state.ts'

/*
 * The bodies of Shopify's webhooks.
 */

export const gid = (type: string, id: number): string => `gid://shopify/${type}/${id}`
export const priceOf = (amount: number): string => amount.toFixed(2)

const setOf = (amount: number, currency: string) => {
  const money = { amount: priceOf(amount), currency_code: currency }
  return { shop_money: money, presentment_money: money }
}

const addressOf = (given: PretendAddress | null) =>
  given && {
    first_name: given.firstName,
    last_name: given.lastName,
    name: `${given.firstName} ${given.lastName}`,
    company: given.company ?? null,
    address1: given.address1,
    address2: given.address2 ?? null,
    city: given.city,
    province: given.province ?? null,
    province_code: given.provinceCode ?? null,
    zip: given.zip,
    country: given.country,
    country_code: given.countryCode,
    phone: given.phone ?? null,
  }

export function lineState(order: PretendOrder, line: PretendLine): string | null {
  if (fulfilledOf(order, line) === 0) return null
  return openOf(order, line) === 0 ? 'fulfilled' : 'partial'
}

const lineBody = (order: PretendOrder, line: PretendLine) => ({
  id: line.id,
  admin_graphql_api_id: gid('LineItem', line.id),
  current_quantity: currentOf(order, line),
  fulfillable_quantity: openOf(order, line),
  fulfillment_service: 'manual',
  fulfillment_status: lineState(order, line),
  gift_card: false,
  name: line.variantTitle ? `${line.title} - ${line.variantTitle}` : line.title,
  price: priceOf(line.price),
  price_set: setOf(line.price, order.currency),
  product_id: line.productId,
  properties: line.properties,
  quantity: line.quantity,
  requires_shipping: line.ships,
  sku: line.sku,
  title: line.title,
  total_discount: '0.00',
  variant_id: line.variantId,
  variant_title: line.variantTitle,
  vendor: 'Turned Ninja',
})

export const refundBody = (order: PretendOrder, refund: PretendRefund) => ({
  id: refund.id,
  admin_graphql_api_id: gid('Refund', refund.id),
  order_id: order.id,
  created_at: refund.at,
  processed_at: refund.at,
  note: refund.note,
  refund_line_items: refund.lines.map((line) => ({
    id: line.id,
    line_item_id: line.lineId,
    quantity: line.quantity,
    restock_type: 'no_restock',
    subtotal: line.amount,
    subtotal_set: setOf(line.amount, order.currency),
    line_item: order.lines.filter(({ id }) => id === line.lineId).map((one) => lineBody(order, one))[0],
  })),
  transactions: [
    {
      id: refund.id + 1,
      order_id: order.id,
      amount: priceOf(refund.amount),
      currency: order.currency,
      gateway: 'shopify_payments',
      kind: 'refund',
      status: 'success',
    },
  ],
  order_adjustments: [],
})

export const fulfilmentBody = (order: PretendOrder, fulfilment: PretendFulfilment) => ({
  id: fulfilment.id,
  admin_graphql_api_id: gid('Fulfillment', fulfilment.id),
  order_id: order.id,
  created_at: fulfilment.at,
  updated_at: fulfilment.updated,
  status: fulfilment.status,
  shipment_status: null,
  name: `#${order.number}.1`,
  tracking_company: fulfilment.carrier,
  tracking_number: fulfilment.code,
  tracking_numbers: fulfilment.code === null ? [] : [fulfilment.code],
  tracking_url: fulfilment.url,
  tracking_urls: fulfilment.url === null ? [] : [fulfilment.url],
  line_items: fulfilment.lines.flatMap(({ lineId, quantity }) =>
    order.lines.filter(({ id }) => id === lineId).map((line) => ({ ...lineBody(order, line), quantity })),
  ),
})

const customerBody = ({ customer, address, locale, updated }: PretendOrder) => ({
  id: customer.id,
  admin_graphql_api_id: gid('Customer', customer.id),
  email: customer.email,
  first_name: customer.firstName,
  last_name: customer.lastName,
  phone: customer.phone,
  locale,
  updated_at: updated,
  default_address: addressOf(address),
})

const peopleBody = (order: PretendOrder) => ({
  email: order.customer.email ?? '',
  contact_email: order.customer.email,
  phone: order.customer.phone,
  customer: customerBody(order),
  customer_locale: order.locale,
  shipping_address: addressOf(order.address),
  billing_address: addressOf(order.address),
})

/** The order as Shopify sends it. */
export function shopifyOrderBody(order: PretendOrder) {
  const total = totalOf(order)
  const current = order.lines.reduce((all, line) => all + currentOf(order, line) * line.price, 0)
  return {
    id: order.id,
    admin_graphql_api_id: gid('Order', order.id),
    name: `#${order.number}`,
    number: order.number - 1000,
    order_number: order.number,
    created_at: order.created,
    processed_at: order.created,
    updated_at: order.updated,
    cancelled_at: order.cancelled?.at ?? null,
    cancel_reason: order.cancelled?.reason ?? null,
    closed_at: null,
    confirmed: true,
    test: order.test,
    currency: order.currency,
    presentment_currency: order.currency,
    total_outstanding: priceOf(outstandingOf(order)),
    total_price: priceOf(total),
    total_price_set: setOf(total, order.currency),
    current_total_price: priceOf(current),
    current_total_price_set: setOf(current, order.currency),
    financial_status: paymentOf(order),
    fulfillment_status: fulfilmentOf(order),
    ...peopleBody(order),
    note: order.note === '' ? null : order.note,
    note_attributes: order.attributes,
    tags: order.tags.join(', '),
    source_name: order.sourceName,
    location_id: order.locationId,
    line_items: order.lines.map((line) => lineBody(order, line)),
    refunds: order.refunds.map((refund) => refundBody(order, refund)),
    fulfillments: order.fulfilments.map((fulfilment) => fulfilmentBody(order, fulfilment)),
  }
}

const editBody = (order: PretendOrder, lineId: number, delta: number) => {
  const change = [{ id: lineId, delta: Math.abs(delta) }]
  return {
    order_edit: {
      id: order.id + 1,
      app_id: 1,
      created_at: order.updated,
      committed_at: order.updated,
      notify_customer: false,
      order_id: order.id,
      staff_note: '',
      user_id: null,
      line_items: { additions: delta > 0 ? change : [], removals: delta < 0 ? change : [] },
      discounts: { line_item: { additions: [], removals: [] } },
      shipping_lines: { additions: [], removals: [] },
    },
  }
}

/** Topic and body for a change. */
export function shopifyMessage(order: PretendOrder, change: PretendChange): { topic: string; body: object } {
  switch (change.kind) {
    case 'CREATED':
    case 'RESTORED':
      return { topic: 'orders/create', body: shopifyOrderBody(order) }
    case 'PAID':
      return { topic: 'orders/paid', body: shopifyOrderBody(order) }
    case 'CANCELLED':
      return { topic: 'orders/cancelled', body: shopifyOrderBody(order) }
    case 'DELETED':
      return { topic: 'orders/delete', body: { id: order.id } }
    case 'CUSTOMER':
      return { topic: 'customers/update', body: customerBody(order) }
    case 'EDITED':
      return { topic: 'orders/edited', body: editBody(order, change.lineId, change.delta) }
    case 'REFUNDED':
      return { topic: 'refunds/create', body: refundBody(order, change.refund) }
    case 'FULFILLED':
      return { topic: 'fulfillments/create', body: fulfilmentBody(order, change.fulfilment) }
    case 'TRACKED':
      return { topic: 'fulfillments/update', body: fulfilmentBody(order, change.fulfilment) }
    default:
      return { topic: 'orders/updated', body: shopifyOrderBody(order) }
  }
}
