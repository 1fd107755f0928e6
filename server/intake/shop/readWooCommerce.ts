import type { CountryCode } from 'libphonenumber-js/min'
import type { Fault, IgnoredReason } from '#contract/parkedOrders/parkedOrders.ts'
import { HOUSE_CURRENCY } from './money.ts'
import { parseShopBody } from './parseShopBody.ts'
import type { Reading, ShopTraits } from './reading.ts'
import { addressOf, customerOf } from './shopifyCustomer.ts'
import { itemFaults, itemsOf } from './shopifyItems.ts'
import { type Given, instantIn, lineIn, recordIn } from './values.ts'
import { wooAmount, wooWords } from './wooItems.ts'

/** Topics whose body is a whole order. */
export const WOO_ORDER_TOPICS: readonly string[] = [
  'order.created',
  'order.updated',
  'order.restored',
  'pull',
]

/** States of an order whose money the shop has. */
const PAID: readonly string[] = ['processing', 'completed', 'refunded']
const IGNORED: Readonly<Record<string, IgnoredReason>> = {
  cancelled: 'CANCELLED',
  trash: 'CANCELLED',
  refunded: 'REFUNDED',
  'checkout-draft': 'OTHER_TOPIC',
  'auto-draft': 'OTHER_TOPIC',
}
/** States that say of themselves that there is no money yet. */
const UNPAID: readonly string[] = ['pending', 'on-hold', 'failed']

/** The site's own number of an order, which another site has as well. */
export const wooIdOf = ({ id }: Given): string | null => /^[1-9]\d{0,18}$/.exec(lineIn(id, 30))?.[0] ?? null

export const wooStateOf = ({ status }: Given): string => lineIn(status, 50).toLowerCase().replace(/^wc-/, '')

/** Its times are in UTC without saying so. */
export const wooInstant = (given: unknown): string | undefined => {
  const text = lineIn(given, 50)
  return instantIn(/T[\d:.]+$/.test(text) ? `${text}Z` : text)
}

/** Whether it was paid, also in a state of a plugin. */
const isPaid = (order: Given, state: string): boolean =>
  PAID.includes(state) || (!UNPAID.includes(state) && wooInstant(order.date_paid_gmt) !== undefined)

/** An address by the names of Shopify, which customers and addresses are read by. */
function placeOf(given: unknown): Given {
  const { first_name: first, last_name: last, company, phone, ...place } = recordIn(given)
  return {
    name: `${lineIn(first, 100)} ${lineIn(last, 100)}`.trim(),
    phone,
    company,
    address1: place.address_1,
    address2: place.address_2,
    city: place.city,
    province: place.state,
    province_code: place.state,
    zip: place.postcode,
    country: place.country,
    country_code: place.country,
  }
}

/** A shipping address without a street or town is none: shops send what they know of the customer's name alone. */
function shippingOf(order: Given): Given | undefined {
  const place = placeOf(order.shipping)
  const goes = [place.address1, place.city, place.zip].some((part) => lineIn(part, 300) !== '')
  return goes ? place : undefined
}

const buyerOf = (order: Given): Given => {
  const { first_name, last_name, email, phone } = recordIn(order.billing)
  return {
    customer: { first_name, last_name, email, phone },
    shipping_address: shippingOf(order),
    billing_address: placeOf(order.billing),
  }
}

const ignoredOf = (topic: string, state: string): IgnoredReason | undefined =>
  topic !== '' && !WOO_ORDER_TOPICS.includes(topic) ? 'OTHER_TOPIC' : IGNORED[state]

/**
 * Reads the body of WooCommerce's webhooks for orders, which is that of its REST API; pure, and of anything.
 * @param phoneCountry of phone numbers without a calling code, where no address says one
 */
export function readWooCommerce(
  body: string,
  topicHeader: string,
  phoneCountry: CountryCode,
  { source, photoNames, prefix }: ShopTraits,
): Reading {
  const topic = lineIn(topicHeader, 100).toLowerCase()
  const parsed = parseShopBody(body)
  const order = parsed ?? {}
  const state = wooStateOf(order)
  const currency = lineIn(order.currency, 10).toUpperCase() || HOUSE_CURRENCY
  const items = itemsOf(wooWords(order, photoNames))
  const buyer = buyerOf(order)
  const customer = customerOf(buyer, phoneCountry)
  const total = wooAmount(order.total)
  const id = wooIdOf(order)
  const when = (is: boolean, fault: Fault) => (is ? [fault] : [])
  const number = lineIn(order.number, 100) || id
  return {
    externalId: id === null ? null : `${prefix}${id}`,
    shopNumber: number === null ? null : `#${number}`,
    source,
    currency,
    likelyRate: null,
    total: total ?? null,
    paid: isPaid(order, state),
    orderedAt: wooInstant(order.date_paid_gmt) ?? wooInstant(order.date_created_gmt),
    vendor: undefined,
    customer,
    phoneCountry,
    walkIn: false,
    shippingAddress: addressOf(buyer),
    items,
    ignored: ignoredOf(topic, state),
    faults: parsed
      ? [
          ...when(id === null, { reason: 'NO_ID' }),
          ...when(customer.email === null && customer.phone === null, { reason: 'NO_CONTACT' }),
          ...when(currency !== HOUSE_CURRENCY, { reason: 'CURRENCY', with: { currency } }),
          ...itemFaults(items),
          ...when(total === null, { reason: 'INVALID_TOTAL' }),
        ]
      : [{ reason: 'UNREADABLE' }],
  }
}
