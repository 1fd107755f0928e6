import type { CountryCode } from 'libphonenumber-js/min'
import type { Fault, IgnoredReason } from '#contract/parkedOrders/parkedOrders.ts'
import { amountOf, currencyOf, HOUSE_CURRENCY, likelyRateOf } from './money.ts'
import { parseShopBody } from './parseShopBody.ts'
import type { Reading, ShopTraits } from './reading.ts'
import { addressOf, customerOf } from './shopifyCustomer.ts'
import { itemFaults, itemsOf, shopifyWords } from './shopifyItems.ts'
import { type Given, instantIn, lineIn, listIn, recordIn } from './values.ts'

export const SHOPIFY_SOURCE = 'TURNED_NINJA'
const NINJA: Pick<ShopTraits, 'source' | 'photoNames'> = { source: SHOPIFY_SOURCE, photoNames: [] }

/** Topics whose body is a whole order; without one it is taken for the first. */
export const SHOPIFY_ORDER_TOPICS: readonly string[] = [
  'orders/create',
  'orders/paid',
  'orders/updated',
  'orders/cancelled',
  'orders/fulfilled',
  'orders/partially_fulfilled',
  /** Read from a connected shop. */
  'pull',
]
/** States of an order whose money the shop has; an order without a state is one of a shop that asks for none. */
const PAID: readonly string[] = ['', 'paid', 'partially_refunded']

/** The shop's order id, without loss of precision: as a number it may exceed the safe integer range. */
export function shopifyIdOf({ id, admin_graphql_api_id: globalId }: Given): string | null {
  const [, digits] = /\/(\d{1,30})$/.exec(lineIn(globalId, 200)) ?? []
  if (digits !== undefined) return digits
  if (typeof id === 'string') return /^\d{1,30}$/.test(id.trim()) ? id.trim() : null
  return Number.isSafeInteger(id) && Number(id) > 0 ? String(id) : null
}

function ignoredOf(order: Given, topic: string, state: string): IgnoredReason | undefined {
  if (topic !== '' && !SHOPIFY_ORDER_TOPICS.includes(topic)) return 'OTHER_TOPIC'
  if (order.test === true || order.test === 'true') return 'TEST'
  if (lineIn(order.cancelled_at, 50) !== '') return 'CANCELLED'
  if (state === 'voided') return 'VOIDED'
  return state === 'refunded' ? 'REFUNDED' : undefined
}

/** What the shop calls the order. */
function numberOf(order: Given): string | null {
  const number = lineIn(order.order_number, 100)
  return lineIn(order.name, 100) || (number && `#${number}`) || shopifyIdOf(order)
}

/** The first that an item names. */
const vendorOf = (order: Given): string | undefined =>
  listIn(order.line_items)
    .map((line) => lineIn(recordIn(line).vendor, 100))
    .find((name) => name !== '')

/**
 * Reads the body of Shopify's webhooks for orders; pure, and of anything.
 * @param phoneCountry of phone numbers without a calling code, where no address says one
 */
export function readShopify(
  body: string,
  topicHeader: string,
  phoneCountry: CountryCode,
  { source, photoNames }: Pick<ShopTraits, 'source' | 'photoNames'> = NINJA,
): Reading {
  const topic = lineIn(topicHeader, 100).toLowerCase()
  const parsed = parseShopBody(body)
  const order = parsed ?? {}
  const state = lineIn(order.financial_status, 50).toLowerCase()
  const currency = currencyOf(order)
  const items = itemsOf(shopifyWords(order, currency, photoNames))
  const customer = customerOf(order, phoneCountry)
  const walkIn =
    customer.email === null &&
    customer.phone === null &&
    customer.unreadPhone === undefined &&
    lineIn(order.source_name, 50).toLowerCase() === 'pos'
  const total = amountOf(order, 'total_price', currency)
  const externalId = shopifyIdOf(order)
  const when = (is: boolean, fault: Fault) => (is ? [fault] : [])
  return {
    externalId,
    shopNumber: numberOf(order),
    source,
    currency,
    likelyRate: likelyRateOf(order, currency),
    total: total ?? null,
    paid: topic === 'orders/paid' || PAID.includes(state),
    orderedAt: instantIn(order.processed_at) ?? instantIn(order.created_at),
    vendor: vendorOf(order),
    customer,
    phoneCountry,
    walkIn,
    shippingAddress: addressOf(order),
    items,
    ignored: ignoredOf(order, topic, state),
    faults: parsed
      ? [
          ...when(externalId === null, { reason: 'NO_ID' }),
          ...when(customer.email === null && customer.phone === null && !walkIn, { reason: 'NO_CONTACT' }),
          ...when(currency !== HOUSE_CURRENCY, { reason: 'CURRENCY', with: { currency } }),
          ...itemFaults(items),
          ...when(total === null, { reason: 'INVALID_TOTAL' }),
        ]
      : [{ reason: 'UNREADABLE' }],
  }
}
