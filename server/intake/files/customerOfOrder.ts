import { ORDER_INFO_FIELDS } from '#contract/customers/customers.ts'
import { ADDRESS_COLUMNS, type ImportField } from '#contract/imports/fields.ts'
import { IntakeCustomer } from '#contract/intake/intake.ts'
import { cleanName } from '#contract/text/clean.ts'
import type { Phone } from '../../phone.ts'
import { languageIn } from '../language.ts'
import type { NewCustomer, NewOrder } from '../newOrder.ts'
import { type Reading, type Remark, splitName } from './entry.ts'
import { type GivenPhone, phoneIn } from './phoneOf.ts'

type TextOf = (field: ImportField) => string

const shipTo = (textOf: TextOf): string =>
  textOf('shippingName') || `${textOf('shippingFirstName')} ${textOf('shippingLastName')}`.trim()

/** Maximum lengths of an address, by the fields of an order. */
const LONGEST: Readonly<Record<(typeof ADDRESS_COLUMNS)[number] | 'name' | 'phone', number>> = {
  ...ORDER_INFO_FIELDS,
  name: 200,
  phone: 50,
}

/** Where the order goes; undefined if the file does not say it. What a shop's export has beyond our lengths is cut off. */
export function addressIn(reading: Reading, textOf: TextOf): NewOrder['shippingAddress'] {
  const parts = ADDRESS_COLUMNS.map((field) => [field, textOf(field)] as const)
  const all = [['name', shipTo(textOf)] as const, ['phone', textOf('shippingPhone')] as const, ...parts]
  const filled = all
    .filter(([, text]) => text !== '')
    .map(([name, text]) => [name, isLenient(reading) ? text.slice(0, LONGEST[name]) : text] as const)
  return filled.length === 0 ? undefined : Object.fromEntries(filled)
}

interface From {
  readonly line: number
  readonly store: string
  readonly source: string | undefined
  readonly textOf: TextOf
}

/** The numbers that the order names, in the order in which they are tried. */
function phonesIn(textOf: TextOf): (GivenPhone & { readonly field: ImportField })[] {
  const shipping = [textOf('countryCode'), textOf('country')]
  const billing = [textOf('billingCountry')]
  const all: (GivenPhone & { readonly field: ImportField })[] = [
    { field: 'phoneNumber', text: textOf('phoneNumber'), countries: [...shipping, ...billing] },
    { field: 'billingPhone', text: textOf('billingPhone'), countries: [...billing, ...shipping] },
    { field: 'shippingPhone', text: textOf('shippingPhone'), countries: [...shipping, ...billing] },
  ]
  return all
    .filter(({ text }) => text !== '')
    .map((phone) => (phone.field === 'phoneNumber' ? { ...phone, prefix: textOf('phonePrefix') } : phone))
}

function nameIn(textOf: TextOf): Pick<NewCustomer, 'firstName' | 'lastName'> {
  const given = { firstName: textOf('firstName'), lastName: textOf('lastName') }
  const named = given.firstName !== '' || given.lastName !== ''
  const { firstName, lastName } = named ? given : splitName(textOf('fullName') || shipTo(textOf))
  return { firstName: cleanName(firstName).slice(0, 100), lastName: cleanName(lastName).slice(0, 100) }
}

/** Whether a number that cannot be read is left out: in a shop's export one cannot be asked for, and the order must come. */
const isLenient = ({ format }: Reading): boolean => format === 'shopifyOrders' || format === 'wooOrders'

function phoneOf(reading: Reading, { line, store, source, textOf }: From) {
  const usual = reading.countryOfStore(store, source)
  const given = phonesIn(textOf)
  const read = given.map((phone) => ({ ...phone, phone: phoneIn(phone, usual) }))
  const phone: Phone | null = read.find((each) => each.phone !== undefined)?.phone ?? null
  const [bad] = phone ? [] : read
  const remark: Remark | undefined = bad && {
    line,
    field: bad.field,
    key: 'noPhoneOf',
    with: { value: bad.text, country: bad.countries.find((name) => name !== '') ?? usual },
  }
  return { phone, remark }
}

/** The customer of an order, with what is wrong; `leftOut` is a number that cannot be read beside an address that can. */
export function customerIn(reading: Reading, from: From) {
  const { line, textOf } = from
  const wrong: Remark[] = []
  const given = textOf('email')
  const read = given === '' ? undefined : IntakeCustomer.shape.email.safeParse(given)
  if (read?.success === false) wrong.push({ line, field: 'email', key: 'email', with: { value: given } })
  const email = read?.success ? read.data : null
  const { phone, remark } = phoneOf(reading, from)
  const leavesOut = remark !== undefined && email !== null && isLenient(reading)
  if (remark && !leavesOut) wrong.push(remark)
  if (given === '' && !phone && !remark) wrong.push({ line, field: null, key: 'noContactInRow' })
  const spoken = textOf('language')
  const language = languageIn(spoken)
  if (spoken !== '' && language === undefined && !isLenient(reading))
    wrong.push({ line, field: 'language', key: 'language' })
  const customer: NewCustomer = { ...nameIn(textOf), email, phone, language }
  return { customer, wrong, leftOut: leavesOut ? [{ ...remark, key: 'phoneLeftOut' as const }] : [] }
}
