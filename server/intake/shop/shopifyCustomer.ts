import type { Address } from '#contract/orders/orders.ts'
import { languageIn } from '../language.ts'
import type { NewCustomer, NewOrder } from '../newOrder.ts'
import { splitPhone } from '../phone.ts'
import { type Given, lineIn, recordIn } from './values.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
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

/** The customer with the first e-mail and the first phone that can be read; either may be missing. */
export function customerOf(order: Given): NewCustomer {
  const customer = recordIn(order.customer)
  const places = [order.shipping_address, order.billing_address, customer.default_address].map(recordIn)
  const emails = [customer.email, order.email, order.contact_email].map((given) => lineIn(given, 1000))
  const phones = [customer.phone, order.phone, ...places.map(({ phone }) => phone)]
  const name = (given: unknown) => lineIn(given, LONGEST.person)
  const [first = '', ...rest] = (places.map((place) => name(place.name)).find(Boolean) ?? '').split(' ')
  return {
    firstName: name(customer.first_name) || first,
    lastName: name(customer.last_name) || (name(customer.first_name) ? '' : rest.join(' ')),
    email: emails.find((given) => EMAIL.test(given) && given.length <= LONGEST.email) ?? null,
    phone:
      phones.map((given) => splitPhone(lineIn(given, LONGEST.phone))).find((phone) => phone !== undefined) ??
      null,
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
