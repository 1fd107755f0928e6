import type { RawOrder } from '../../shop.ts'
import type { AddressNode, FulfilmentNode, LineNode, MoneySet, OrderNode, RefundNode } from './answers.ts'
import { jsonIdOf, numberOf } from './ids.ts'

/** An order with everything of it. */
export interface WholeOrder {
  readonly order: OrderNode
  readonly lines: readonly LineNode[]
  readonly refunds: readonly RefundNode[]
  readonly fulfilments: readonly FulfilmentNode[]
}

const setOf = ({ shopMoney, presentmentMoney }: MoneySet) => ({
  shop_money: { amount: shopMoney.amount, currency_code: shopMoney.currencyCode },
  presentment_money: { amount: presentmentMoney.amount, currency_code: presentmentMoney.currencyCode },
})

const addressOf = (given: AddressNode | null) =>
  given && {
    name: given.name,
    first_name: given.firstName,
    last_name: given.lastName,
    company: given.company,
    address1: given.address1,
    address2: given.address2,
    city: given.city,
    province: given.province,
    province_code: given.provinceCode,
    zip: given.zip,
    country: given.country,
    country_code: given.countryCodeV2,
    phone: given.phone,
  }

const attributesOf = (given: OrderNode['customAttributes']) =>
  given.map(({ key, value }) => ({ name: key, value: value ?? '' }))

function stateOf({ currentQuantity, unfulfilledQuantity }: LineNode): string | null {
  if (currentQuantity === 0 || unfulfilledQuantity >= currentQuantity) return null
  return unfulfilledQuantity === 0 ? 'fulfilled' : 'partial'
}

const lineOf = (line: LineNode) => ({
  id: jsonIdOf(line.id),
  admin_graphql_api_id: line.id,
  title: line.title,
  variant_title: line.variantTitle,
  variant_id: line.variant && jsonIdOf(line.variant.id),
  sku: line.sku,
  vendor: line.vendor,
  quantity: line.quantity,
  current_quantity: line.currentQuantity,
  fulfillable_quantity: line.unfulfilledQuantity,
  fulfillment_status: stateOf(line),
  requires_shipping: line.requiresShipping,
  price: line.originalUnitPriceSet.shopMoney.amount,
  price_set: setOf(line.originalUnitPriceSet),
  properties: attributesOf(line.customAttributes),
})

const refundOf = (refund: RefundNode) => ({
  id: jsonIdOf(refund.id),
  admin_graphql_api_id: refund.id,
  created_at: refund.refundedAt,
  note: refund.note,
  refund_line_items: refund.refundLineItems.nodes.map((line) => ({
    id: line.id && jsonIdOf(line.id),
    line_item_id: jsonIdOf(line.lineItem.id),
    quantity: line.quantity,
    restock_type: line.restockType.toLowerCase(),
    subtotal: Number(line.subtotalSet.shopMoney.amount),
    subtotal_set: setOf(line.subtotalSet),
  })),
  transactions: refund.transactions.nodes.map((one) => ({
    id: jsonIdOf(one.id),
    kind: one.kind.toLowerCase(),
    status: one.status.toLowerCase(),
    gateway: one.gateway,
    amount: one.amountSet.shopMoney.amount,
    amount_set: setOf(one.amountSet),
    currency: one.amountSet.shopMoney.currencyCode,
  })),
})

const texts = (given: readonly (string | null)[]): string[] => given.filter((one) => one !== null)

const fulfilmentOf = (fulfilment: FulfilmentNode) => {
  const numbers = texts(fulfilment.trackingInfo.map(({ number }) => number))
  const urls = texts(fulfilment.trackingInfo.map(({ url }) => url))
  return {
    id: jsonIdOf(fulfilment.id),
    admin_graphql_api_id: fulfilment.id,
    status: fulfilment.status.toLowerCase(),
    created_at: fulfilment.createdAt,
    updated_at: fulfilment.updatedAt,
    tracking_company: fulfilment.trackingInfo[0]?.company ?? null,
    tracking_number: numbers[0] ?? null,
    tracking_numbers: numbers,
    tracking_url: urls[0] ?? null,
    tracking_urls: urls,
    line_items: fulfilment.fulfillmentLineItems.nodes.map(({ lineItem, quantity }) => ({
      id: jsonIdOf(lineItem.id),
      quantity: quantity ?? 0,
    })),
  }
}

const FULFILLED: Readonly<Record<string, string>> = {
  FULFILLED: 'fulfilled',
  PARTIALLY_FULFILLED: 'partial',
  RESTOCKED: 'restocked',
}

const peopleOf = ({ customer, email, phone, shippingAddress, billingAddress }: OrderNode) => ({
  email,
  phone,
  customer: customer && {
    id: jsonIdOf(customer.id),
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.defaultEmailAddress?.emailAddress ?? null,
    phone: customer.defaultPhoneNumber?.phoneNumber ?? null,
  },
  shipping_address: addressOf(shippingAddress),
  billing_address: addressOf(billingAddress),
})

const moneyOf = (order: OrderNode) => ({
  currency: order.currencyCode,
  presentment_currency: order.presentmentCurrencyCode,
  total_outstanding: order.totalOutstandingSet.shopMoney.amount,
  total_price: order.totalPriceSet.shopMoney.amount,
  total_price_set: setOf(order.totalPriceSet),
  current_total_price: order.currentTotalPriceSet.shopMoney.amount,
  current_total_price_set: setOf(order.currentTotalPriceSet),
})

/** The order as the body of Shopify's webhooks for orders has it. */
export function rawShopifyOrder({ order, lines, refunds, fulfilments }: WholeOrder): RawOrder {
  const body = {
    id: jsonIdOf(order.id),
    admin_graphql_api_id: order.id,
    name: order.name,
    order_number: order.number,
    created_at: order.createdAt,
    processed_at: order.processedAt,
    updated_at: order.updatedAt,
    cancelled_at: order.cancelledAt,
    cancel_reason: order.cancelReason?.toLowerCase() ?? null,
    test: order.test,
    ...moneyOf(order),
    financial_status: order.displayFinancialStatus?.toLowerCase() ?? null,
    fulfillment_status: FULFILLED[order.displayFulfillmentStatus ?? ''] ?? null,
    customer_locale: order.customerLocale,
    ...peopleOf(order),
    note: order.note,
    note_attributes: attributesOf(order.customAttributes),
    tags: order.tags.join(', '),
    source_name: order.sourceName,
    location_id: order.retailLocation && jsonIdOf(order.retailLocation.id),
    line_items: lines.map(lineOf),
    refunds: refunds.map(refundOf),
    fulfillments: fulfilments.map(fulfilmentOf),
  }
  return { id: numberOf(order.id), updated: order.updatedAt, body: JSON.stringify(body) }
}
