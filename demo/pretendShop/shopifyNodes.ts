import { gid, priceOf } from './shopifyBodies.ts'
import {
  currentOf,
  fulfilmentOf,
  openOf,
  outstandingOf,
  type PretendAddress,
  type PretendFulfilment,
  type PretendLine,
  type PretendOrder,
  type PretendProperty,
  type PretendRefund,
  paymentOf,
  totalOf,
} from './state.ts'

/*
 * What Shopify's GraphQL Admin API answers, in its shapes.
 */

export const moneySet = (amount: number, currency: string) => {
  const money = { amount: priceOf(amount), currencyCode: currency }
  return { shopMoney: money, presentmentMoney: money }
}

/** A page of a list after a cursor, which is a place in it. */
export function connection<Item, Node>(
  all: readonly Item[],
  size: number,
  after: unknown,
  toNode: (item: Item) => Node,
) {
  const from = typeof after === 'string' ? Number(Buffer.from(after, 'base64url').toString()) : 0
  const to = from + size
  return {
    nodes: all.slice(from, to).map(toNode),
    pageInfo: {
      hasNextPage: to < all.length,
      endCursor: all.length === 0 ? null : Buffer.from(String(to)).toString('base64url'),
    },
  }
}

const attributesOf = (given: readonly PretendProperty[]) =>
  given.map(({ name, value }) => ({ key: name, value }))

const addressNode = (given: PretendAddress | null) =>
  given && {
    name: `${given.firstName} ${given.lastName}`,
    firstName: given.firstName,
    lastName: given.lastName,
    company: given.company ?? null,
    address1: given.address1,
    address2: given.address2 ?? null,
    city: given.city,
    province: given.province ?? null,
    provinceCode: given.provinceCode ?? null,
    zip: given.zip,
    country: given.country,
    countryCodeV2: given.countryCode,
    phone: given.phone ?? null,
  }

export const lineNode = (order: PretendOrder, line: PretendLine) => ({
  id: gid('LineItem', line.id),
  title: line.title,
  variantTitle: line.variantTitle,
  sku: line.sku,
  vendor: 'Turned Ninja',
  quantity: line.quantity,
  currentQuantity: currentOf(order, line),
  unfulfilledQuantity: openOf(order, line),
  requiresShipping: line.ships,
  variant: { id: gid('ProductVariant', line.variantId) },
  originalUnitPriceSet: moneySet(line.price, order.currency),
  customAttributes: attributesOf(line.properties),
})

export const refundLineNode = (order: PretendOrder, line: PretendRefund['lines'][number]) => ({
  id: gid('RefundLineItem', line.id),
  quantity: line.quantity,
  restockType: 'NO_RESTOCK',
  subtotalSet: moneySet(line.amount, order.currency),
  lineItem: { id: gid('LineItem', line.lineId) },
})

export const refundNode = (order: PretendOrder, refund: PretendRefund, lines: number) => ({
  __typename: 'Refund',
  kind: 'Refund',
  id: gid('Refund', refund.id),
  refundedAt: refund.at,
  note: refund.note,
  refundLineItems: connection(refund.lines, lines, null, (line) => refundLineNode(order, line)),
  transactions: {
    nodes: [
      {
        id: gid('OrderTransaction', refund.id + 1),
        kind: 'REFUND',
        status: 'SUCCESS',
        gateway: 'shopify_payments',
        amountSet: moneySet(refund.amount, order.currency),
      },
    ],
  },
})

export const fulfilmentLineNode = (line: PretendFulfilment['lines'][number]) => ({
  id: gid('FulfillmentLineItem', line.lineId + 3),
  quantity: line.quantity,
  lineItem: { id: gid('LineItem', line.lineId) },
})

export const fulfilmentNode = (fulfilment: PretendFulfilment, lines: number) => ({
  __typename: 'Fulfillment',
  kind: 'Fulfillment',
  id: gid('Fulfillment', fulfilment.id),
  status: fulfilment.status.toUpperCase(),
  createdAt: fulfilment.at,
  updatedAt: fulfilment.updated,
  trackingInfo:
    fulfilment.code === null && fulfilment.url === null
      ? []
      : [{ company: fulfilment.carrier, number: fulfilment.code, url: fulfilment.url }],
  fulfillmentLineItems: connection(fulfilment.lines, lines, null, fulfilmentLineNode),
})

const FULFILMENT = { fulfilled: 'FULFILLED', partial: 'PARTIALLY_FULFILLED' } as const

const customerNode = ({ customer }: PretendOrder) => ({
  id: gid('Customer', customer.id),
  firstName: customer.firstName,
  lastName: customer.lastName,
  defaultEmailAddress: customer.email === null ? null : { emailAddress: customer.email },
  defaultPhoneNumber: customer.phone === null ? null : { phoneNumber: customer.phone },
})

/** Sizes of the lists within, as the document asks for them. */
export interface Sizes {
  readonly lines: number
  readonly refunds: number
  readonly fulfilments: number
}

export function orderNode(order: PretendOrder, sizes: Sizes) {
  const state = fulfilmentOf(order)
  const current = order.lines.reduce((all, line) => all + currentOf(order, line) * line.price, 0)
  return {
    __typename: 'Order',
    id: gid('Order', order.id),
    name: `#${order.number}`,
    number: order.number,
    createdAt: order.created,
    processedAt: order.created,
    updatedAt: order.updated,
    cancelledAt: order.cancelled?.at ?? null,
    cancelReason: order.cancelled?.reason.toUpperCase() ?? null,
    test: order.test,
    note: order.note === '' ? null : order.note,
    tags: order.tags,
    email: order.customer.email,
    phone: order.customer.phone,
    currencyCode: order.currency,
    presentmentCurrencyCode: order.currency,
    customerLocale: order.locale,
    sourceName: order.sourceName,
    displayFinancialStatus: paymentOf(order).toUpperCase(),
    displayFulfillmentStatus: state === null ? 'UNFULFILLED' : FULFILMENT[state],
    totalOutstandingSet: moneySet(outstandingOf(order), order.currency),
    totalPriceSet: moneySet(totalOf(order), order.currency),
    currentTotalPriceSet: moneySet(current, order.currency),
    customAttributes: attributesOf(order.attributes),
    retailLocation: order.locationId === null ? null : { id: gid('Location', order.locationId) },
    customer: customerNode(order),
    shippingAddress: addressNode(order.address),
    billingAddress: addressNode(order.address),
    lineItems: connection(order.lines, sizes.lines, null, (line) => lineNode(order, line)),
    refunds: order.refunds.slice(0, sizes.refunds).map(({ id }) => ({ id: gid('Refund', id) })),
    fulfillments: order.fulfilments
      .slice(0, sizes.fulfilments)
      .map(({ id }) => ({ id: gid('Fulfillment', id) })),
  }
}

/** Id of the fulfilment order of a place, and back. */
export const fulfilmentOrderId = (order: PretendOrder, place: number): string =>
  gid('FulfillmentOrder', order.id * 10 + place)

export const openLineNode = (order: PretendOrder, line: PretendLine) => ({
  id: gid('FulfillmentOrderLineItem', line.id * 10 + 1),
  remainingQuantity: openOf(order, line),
  lineItem: { id: gid('LineItem', line.id) },
})

export function fulfilmentOrderNode(order: PretendOrder, place: number, lines: number) {
  const own = order.lines.filter((line) => line.place === place)
  const open = own.some((line) => openOf(order, line) > 0)
  return {
    id: fulfilmentOrderId(order, place),
    status: order.cancelled ? 'CANCELLED' : open ? 'OPEN' : 'CLOSED',
    assignedLocation: { location: { id: gid('Location', place) } },
    lineItems: connection(own, lines, null, (line) => openLineNode(order, line)),
  }
}
