import { amountFault, decimalsOfCurrency } from '#contract/parkedOrders/amounts.ts'
import type { Completion, GivenItem } from '#contract/parkedOrders/parkedOrders.ts'
import { invalidField } from '../../http/problem.ts'
import { phoneIn } from '../files/phoneOf.ts'
import type { NewItem, NewOrder } from '../newOrder.ts'
import { HOUSE_CURRENCY, inDollars } from './money.ts'
import type { ReadItem, Reading } from './reading.ts'

type Completed = Omit<Completion, 'version' | 'newStore'>

/** Maximum price of an item or order, in dollars. */
const MOST_DOLLARS = 10_000_000

function dollars(amount: number, rate: number, field: string): number {
  const given = inDollars(amount, rate)
  if (given > MOST_DOLLARS) throw invalidField(field, 'tooManyDollars', {}, 'validation.tooLarge')
  return given
}

/** Throws 400 for an amount that a person entered and that its currency does not have. */
function checkAmount(amount: number, { currency }: Reading, field: string): void {
  const fault = amountFault(amount, currency)
  if (!fault) return
  const decimals = decimalsOfCurrency(currency)
  throw invalidField(field, decimals === 0 ? 'wholeAmount' : 'amountDecimals', { currency, decimals }, fault)
}

/** Throws 400 for an amount in another currency without a rate, and for a rate of dollars. */
function rateOf({ currency }: Reading, rate: number | undefined): number {
  const own = currency === HOUSE_CURRENCY
  if (own && rate !== undefined) throw invalidField('rate', 'noRate')
  if (!own && rate === undefined) throw invalidField('rate', 'needsRate', { currency }, 'validation.required')
  return rate ?? 1
}

/** The item that was read, as a person changed it: its note and photos stay. */
function changed(items: readonly ReadItem[], given: GivenItem): ReadItem & { readonly productType?: string } {
  const read = given.place === undefined ? undefined : items[given.place]
  const { productName, productType, quantity, price } = given
  const same = read?.productName === productName
  return {
    lineId: read?.lineId ?? null,
    // What a person calls another product is no longer what the shop sold.
    variantId: same ? read.variantId : null,
    sku: same ? read.sku : null,
    productName,
    // The name has the variant too.
    name: same ? read.name : productName,
    likelyType: read?.likelyType ?? 'DIGITAL',
    note: read?.note ?? '',
    photos: read?.photos ?? [],
    quantity,
    price,
    ...(productType !== undefined && { productType }),
  }
}

function itemsOf(reading: Reading, given: Completed['items'], rate: number): NewItem[] {
  const items: readonly (ReadItem & { readonly productType?: string })[] =
    given?.map((one) => changed(reading.items, one)) ?? reading.items
  // What the shop sent stays as it is.
  for (const [index, { price, place: read }] of (given ?? []).entries())
    if (read === undefined || price !== reading.items[read]?.price)
      checkAmount(price, reading, `items.${index}.price`)
  if (items.length === 0) throw invalidField('items', 'noItems', {}, 'validation.required')
  return items.map(({ quantity, price, note, ...item }, index) => {
    const at = `items.${index}`
    if (item.productName === '') throw invalidField(`${at}.productName`, 'noTitle', {}, 'validation.required')
    if (quantity === null) throw invalidField(`${at}.quantity`, 'noQuantity', {}, 'validation.required')
    if (price === null) throw invalidField(`${at}.price`, 'noPrice', {}, 'validation.required')
    return {
      ...item,
      quantity,
      price: dollars(price, rate, `${at}.price`),
      ...(note !== '' && { note }),
      photos: [...item.photos],
    }
  })
}

/** The customer as read, with what a person gave instead. Throws 400 without any contact. */
function customerOf(
  { customer, shippingAddress, phoneCountry }: Reading,
  { firstName, lastName, email, phone }: Completed,
) {
  const countries = [shippingAddress?.countryCode ?? '', shippingAddress?.country ?? '']
  const given = phone === undefined ? undefined : phoneIn({ text: phone, countries }, phoneCountry)
  if (phone !== undefined && !given) throw invalidField('phone', 'noPhone', {}, 'validation.phone')
  const whole = {
    ...customer,
    firstName: firstName ?? customer.firstName,
    lastName: lastName ?? customer.lastName,
    email: email ?? customer.email,
    phone: given ?? customer.phone,
  }
  if (whole.email === null && whole.phone === null)
    throw invalidField('email', 'noShopContact', {}, 'validation.required')
  return whole
}

/**
 * The order that was read, completed by a person; `fallbackId` is its id where the shop's cannot be read. Throws 400 naming
 * the field that is still missing.
 */
export function toOrder(reading: Reading, completed: Completed, fallbackId: string): NewOrder {
  const rate = rateOf(reading, completed.rate)
  const items = itemsOf(reading, completed.items, rate)
  const total = completed.total ?? reading.total ?? undefined
  if (completed.total !== undefined && completed.total !== reading.total)
    checkAmount(completed.total, reading, 'total')
  const walkIn = completed.walkIn || (reading.walkIn && !completed.email && !completed.phone)
  return {
    externalId: reading.externalId ?? fallbackId,
    source: reading.source,
    ...(reading.vendor && { vendor: reading.vendor }),
    ...(reading.orderedAt && { paidAt: reading.orderedAt }),
    ...(completed.storeId !== undefined && { storeId: completed.storeId }),
    ...(total !== undefined && { totalPrice: dollars(total, rate, 'total') }),
    paid: reading.paid,
    walkIn,
    customer: walkIn ? reading.customer : customerOf(reading, completed),
    shippingAddress: reading.shippingAddress,
    items,
  }
}
