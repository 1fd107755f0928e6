import type { ShopifyOrder } from '#contract/intake.ts'
import { EXTRA_FEES, ORDER_SOURCES, POSTER_PRODUCT } from '#contract/orders/orders.ts'
import { invalidField, problem } from '../http/problem.ts'
import { languageIn } from './language.ts'
import type { NewCustomer, NewItem, NewOrder } from './newOrder.ts'
import { type Phone, splitPhone } from './phone.ts'

type LineItem = ShopifyOrder['line_items'][number]

const [SOURCE] = ORDER_SOURCES
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const LONGEST = { name: 200, note: 5000, person: 100, url: 2000, photos: 50 } as const
const MOST_DOLLARS = 10_000_000

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

function money(given: string | null | undefined, field: string): number | undefined {
  if (given === null || given === undefined || given === '') return undefined
  const amount = Number(given)
  if (Number.isFinite(amount) && amount >= 0 && amount <= MOST_DOLLARS) return amount
  throw problem('invalidInput', { fieldErrors: { [field]: 'validation.invalid' } })
}

function typeOf(title: string): string {
  if (/canvas/i.test(title)) return 'CANVAS'
  if (same(title, POSTER_PRODUCT)) return 'POSTER'
  return EXTRA_FEES.some((fee) => same(fee, title)) ? 'EXTRA' : 'DIGITAL'
}

const isUrl = (value: string): boolean =>
  /^https?:\/\//i.test(value) && URL.canParse(value) && value.length <= LONGEST.url

/** The shop's order id, without loss of precision. */
function shopifyId({ id, admin_graphql_api_id: globalId }: ShopifyOrder): string {
  if (globalId) return globalId.slice(globalId.lastIndexOf('/') + 1)
  if (Number.isSafeInteger(id)) return String(id)
  throw problem('invalidInput', { fieldErrors: { id: 'validation.invalid' } })
}

/** The customer's input on a line item: URLs are photos, the rest a note; `_` names are internal. */
function filledIn({ properties }: LineItem): { photos: NewItem['photos']; lines: string[] } {
  const shown = (properties ?? [])
    .filter(
      ({ name, value }) => !name.startsWith('_') && (typeof value === 'string' || typeof value === 'number'),
    )
    .map(({ name, value }) => ({ name, value: String(value).trim() }))
    .filter(({ value }) => value !== '')
  const photos = shown
    .filter(({ value }) => isUrl(value))
    .slice(0, LONGEST.photos)
    .map(({ name, value }) => ({ name: name.slice(0, LONGEST.name) || 'photo', url: value }))
  return {
    photos,
    lines: shown.filter(({ value }) => !isUrl(value)).map(({ name, value }) => `${name}: ${value}`),
  }
}

function itemOf(line: LineItem, index: number, orderNote: string | null | undefined): NewItem {
  const { photos, lines } = filledIn(line)
  const productName = line.title.trim().slice(0, LONGEST.name)
  if (productName === '')
    throw problem('invalidInput', { fieldErrors: { [`line_items.${index}.title`]: 'validation.required' } })
  const variant = line.variant_title?.trim()
  const note = [...lines, ...(index === 0 && orderNote ? [orderNote] : [])].join('\n').slice(0, LONGEST.note)
  return {
    productName,
    name: (variant ? `${productName} – ${variant}` : productName).slice(0, LONGEST.name),
    likelyType: typeOf(productName),
    quantity: line.quantity,
    price: money(line.price, `line_items.${index}.price`) ?? 0,
    ...(note !== '' && { note }),
    photos,
  }
}

function customerOf(order: ShopifyOrder): NewCustomer {
  const { customer, email, phone, shipping_address: shipping, customer_locale: locale } = order
  const addresses = [customer?.email, email].map((given) => given?.trim() ?? '')
  const found = addresses.find((given) => EMAIL.test(given) && given.length <= LONGEST.name) ?? null
  const phones = [customer?.phone, phone, shipping?.phone].map((given) => splitPhone(given ?? ''))
  const known: Phone | null = phones.find((split) => split !== undefined) ?? null
  if (found === null && known === null)
    throw invalidField('email', 'noShopContact', {}, 'validation.required')
  const name = (given: string | null | undefined) => (given ?? '').trim().slice(0, LONGEST.person)
  const [first = '', ...rest] = name(shipping?.name).split(/\s+/)
  return {
    firstName: name(customer?.first_name) || first,
    lastName: name(customer?.last_name) || rest.join(' '),
    email: found,
    phone: known,
    language: languageIn(locale ?? ''),
  }
}

function addressOf({ shipping_address: given }: ShopifyOrder): NewOrder['shippingAddress'] {
  if (!given) return undefined
  const { province_code: provinceCode, country_code: countryCode, ...rest } = given
  const filled = Object.entries({ ...rest, provinceCode, countryCode }).filter(
    ([, value]) => typeof value === 'string',
  )
  return Object.fromEntries(filled)
}

/**
 * Converts a Shopify order; pure. Removed lines (quantity 0) are left out. Throws 400 naming Shopify's field.
 */
export function shopifyToIntake(payload: ShopifyOrder): NewOrder {
  const items = payload.line_items
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line.quantity > 0)
    .map(({ line, index }) => itemOf(line, index, payload.note))
  if (items.length === 0)
    throw problem('invalidInput', { fieldErrors: { line_items: 'validation.required' } })
  const paidAt = payload.processed_at ?? payload.created_at
  const vendor = payload.line_items.find((line) => line.vendor)?.vendor?.slice(0, LONGEST.person)
  return {
    externalId: shopifyId(payload),
    source: SOURCE,
    ...(vendor && { vendor }),
    ...(paidAt && { paidAt: new Date(paidAt).toISOString() }),
    totalPrice: money(payload.total_price, 'total_price'),
    customer: customerOf(payload),
    shippingAddress: addressOf(payload),
    items,
  }
}
