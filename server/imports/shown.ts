import type { Candidate } from '../customers/candidate.ts'
import type { NewOrder } from '../intake/newOrder.ts'
import type { Phone } from '../phone.ts'

/** What a preview shows of an entry as it was read, by field. */
export type Shown = Readonly<Record<string, string>>

const filled = (fields: Shown): Shown =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, text]) => text !== '')
      .map(([field, text]) => [field, text.slice(0, 200)]),
  )

const numberOf = (phone: Phone | null): string => (phone ? `${phone.phonePrefix} ${phone.phoneNumber}` : '')
const money = (amount: number): string => `$${amount.toFixed(2)}`

export function shownOrder({
  externalId,
  store = '',
  paidAt = '',
  totalPrice,
  customer,
  items,
}: NewOrder): Shown {
  const sum =
    items.reduce((total, { price, quantity }) => total + Math.round(price * 100) * quantity, 0) / 100
  return filled({
    externalId,
    customer: `${customer.firstName} ${customer.lastName}`.trim(),
    email: customer.email ?? '',
    phone: numberOf(customer.phone),
    items: items
      .map(({ productName, quantity }) => (quantity > 1 ? `${quantity} × ${productName}` : productName))
      .join(', '),
    total: money(totalPrice ?? sum),
    paidAt,
    store,
  })
}

export function shownCustomer({ firstName, lastName, email, phone, address, tags, note }: Candidate): Shown {
  const { city = '', province = '', country = '', countryCode = '' } = address
  const place = [city, province, country || countryCode].filter((part) => part !== '')
  return filled({
    customer: `${firstName} ${lastName}`.trim(),
    email: email ?? '',
    phone: numberOf(phone),
    place: place.join(', '),
    tags: tags.join(', '),
    note: note ?? '',
  })
}
