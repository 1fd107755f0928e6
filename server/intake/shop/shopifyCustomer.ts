import type { CountryCode } from 'libphonenumber-js/min'
import type { Address } from '#contract/orders/orders.ts'
import { splitPhone } from '../../phone.ts'
import { type GivenPhone, phoneIn } from '../files/phoneOf.ts'
import { languageIn } from '../language.ts'
import type { NewCustomer, NewOrder } from '../newOrder.ts'
import { type Given, lineIn, recordIn } from './values.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** Less is no number that someone could call. */
const FEWEST_DIGITS = 4
const LONGEST = { email: 200, person: 100, phone: 50 } as const

/** As long as the intake accepts each. */
const ADDRESS_FIELDS: Readonly<Record<keyof Address, readonly [field: string, longest: number]>> = {
  name: ['name', 200],
  phone: ['phone', 50],
  address1: ['address1', 300],
  address2: ['address2', 300],
  company: ['company', 200],
  city: ['city', 200],
  province: ['province', 200],
  provinceCode: ['province_code', 20],
  zip: ['zip', 20],
  country: ['country', 100],
  countryCode: ['country_code', 10],
}

const countriesOf = ({ country_code: code, country }: Given): readonly string[] => [
  lineIn(code, 10),
  lineIn(country, 100),
]

/** The numbers that the order names, each with the countries it may be of: an address says that of its own number first. */
function phonesIn(order: Given, customer: Given, places: readonly Given[]): readonly GivenPhone[] {
  const all = places.flatMap(countriesOf)
  const given = [
    ...[customer.phone, order.phone].map((phone) => ({ phone, countries: all })),
    ...places.map((place) => ({ phone: place.phone, countries: [...countriesOf(place), ...all] })),
  ]
  return given
    .map(({ phone, countries }) => ({ text: lineIn(phone, LONGEST.phone), countries }))
    .filter(({ text }) => text !== '')
}

/** The first number that can be read; if there is none, the first that was meant as one. */
function phoneOf(
  phones: readonly GivenPhone[],
  usual: CountryCode,
): Pick<NewCustomer, 'phone' | 'unreadPhone'> {
  const phone = phones
    .map((given) => splitPhone(given.text) ?? phoneIn(given, usual))
    .find((read) => read !== undefined)
  const unread = phone
    ? undefined
    : phones.find(({ text }) => text.replace(/\D/g, '').length >= FEWEST_DIGITS)
  return { phone: phone ?? null, ...(unread && { unreadPhone: unread.text }) }
}

/**
 * The customer with the first e-mail and the first phone that can be read; either may be missing.
 * @param usual country of phone numbers without a calling code, where no address says one
 */
export function customerOf(order: Given, usual: CountryCode): NewCustomer {
  const customer = recordIn(order.customer)
  const places = [order.shipping_address, order.billing_address, customer.default_address].map(recordIn)
  const emails = [customer.email, order.email, order.contact_email].map((given) => lineIn(given, 1000))
  const name = (given: unknown) => lineIn(given, LONGEST.person)
  const [first = '', ...rest] = (places.map((place) => name(place.name)).find(Boolean) ?? '').split(' ')
  return {
    firstName: name(customer.first_name) || first,
    lastName: name(customer.last_name) || (name(customer.first_name) ? '' : rest.join(' ')),
    email: emails.find((given) => EMAIL.test(given) && given.length <= LONGEST.email) ?? null,
    ...phoneOf(phonesIn(order, customer, places), usual),
    language: languageIn(lineIn(order.customer_locale, 50)),
  }
}

/** Where it goes; undefined if it goes nowhere. */
export function addressOf({ shipping_address: given }: Given): NewOrder['shippingAddress'] {
  const place = recordIn(given)
  const filled = Object.entries(ADDRESS_FIELDS)
    .map(([name, [field, longest]]) => [name, lineIn(place[field], longest)] as const)
    .filter(([, value]) => value !== '')
  return filled.length === 0 ? undefined : Object.fromEntries(filled)
}
