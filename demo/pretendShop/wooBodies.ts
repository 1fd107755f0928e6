import type { PretendChange } from './orders.ts'
import { type PretendAddress, type PretendOrder, type PretendRefund, totalOf } from './state.ts'

/*
 * The bodies of WooCommerce's webhooks and REST API, which are the same.
 */

const amountOf = (amount: number): string => amount.toFixed(2)
/** WooCommerce's times have whole seconds and no zone. */
const gmt = (instant: string): string => instant.slice(0, 19)

const addressOf = ({ address, customer }: PretendOrder, withEmail: boolean) => {
  const given: Partial<PretendAddress> = address ?? {}
  return {
    first_name: given.firstName ?? customer.firstName,
    last_name: given.lastName ?? customer.lastName,
    company: given.company ?? '',
    address_1: given.address1 ?? '',
    address_2: given.address2 ?? '',
    city: given.city ?? '',
    state: given.provinceCode ?? given.province ?? '',
    postcode: given.zip ?? '',
    country: given.countryCode ?? '',
    ...(withEmail && { email: customer.email ?? '' }),
    phone: customer.phone ?? given.phone ?? '',
  }
}

/** What was taken away from an order in the shop is no line of it any more. */
const lineBodies = (order: PretendOrder) =>
  order.lines
    .filter(({ quantity, removed }) => quantity > removed)
    .map((line) => ({
      id: line.id,
      name: line.variantTitle ? `${line.title} - ${line.variantTitle}` : line.title,
      parent_name: line.title,
      product_id: line.productId,
      variation_id: line.variantId,
      quantity: line.quantity - line.removed,
      subtotal: amountOf(line.price * (line.quantity - line.removed)),
      total: amountOf(line.price * (line.quantity - line.removed)),
      total_tax: '0.00',
      sku: line.sku,
      price: line.price,
      meta_data: line.properties.map(({ name, value }, at) => ({
        id: line.id * 10 + at,
        key: name,
        value,
        display_key: name,
        display_value: value,
      })),
    }))

export const wooRefundBody = ({ lines: items }: PretendOrder, refund: PretendRefund) => ({
  id: refund.id,
  date_created: gmt(refund.at),
  date_created_gmt: gmt(refund.at),
  amount: amountOf(refund.amount),
  reason: refund.note,
  refunded_by: 1,
  refunded_payment: true,
  meta_data: refund.meta,
  line_items: refund.lines.map((line) => ({
    id: line.id,
    name: items.find(({ id }) => id === line.lineId)?.title ?? '',
    quantity: -line.quantity,
    total: amountOf(-line.amount),
    meta_data: [{ id: line.id + 1, key: '_refunded_item_id', value: String(line.lineId) }],
  })),
})

export const wooOrderBody = (order: PretendOrder) => ({
  id: order.id,
  parent_id: 0,
  number: String(order.number),
  order_key: `wc_order_${order.id}`,
  created_via: 'checkout',
  status: order.status,
  currency: order.currency,
  date_created: gmt(order.created),
  date_created_gmt: gmt(order.created),
  date_modified: gmt(order.updated),
  date_modified_gmt: gmt(order.updated),
  date_paid: order.paidAt && gmt(order.paidAt),
  date_paid_gmt: order.paidAt && gmt(order.paidAt),
  date_completed_gmt: order.status === 'completed' ? gmt(order.updated) : null,
  total: amountOf(totalOf(order)),
  total_tax: '0.00',
  customer_id: order.customer.id,
  customer_note: order.note,
  billing: addressOf(order, true),
  shipping: addressOf(order, false),
  payment_method: 'stripe',
  payment_method_title: 'Card',
  transaction_id: order.paidAt ? `ch_${order.id}` : '',
  meta_data: [
    ...order.attributes.map(({ name, value }, at) => ({ id: order.id * 10 + at, key: name, value })),
    ...order.meta,
  ],
  line_items: lineBodies(order),
  shipping_lines: [],
  fee_lines: [],
  coupon_lines: [],
  refunds: order.refunds.map((refund) => ({
    id: refund.id,
    reason: refund.note,
    total: amountOf(-refund.amount),
  })),
  needs_payment: order.status === 'pending',
})

/** Topic and body for a change; WooCommerce tells of most as an update, and of the update of the same change no second time. */
export function wooMessage(
  order: PretendOrder,
  change: PretendChange,
): { topic: string; body: object } | undefined {
  if (change.kind === 'CREATED') return { topic: 'order.created', body: wooOrderBody(order) }
  if (change.kind === 'DELETED') return { topic: 'order.deleted', body: { id: order.id } }
  if (change.kind === 'RESTORED') return { topic: 'order.restored', body: wooOrderBody(order) }
  return change.kind === 'UPDATED' ? { topic: 'order.updated', body: wooOrderBody(order) } : undefined
}
