import {
  CONTACT_FIELDS,
  type Customer,
  type CustomerChange,
  ORDER_INFO_FIELDS,
} from '#contract/customers/customers.ts'
import { CUSTOMER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import type { NamedFields } from '#contract/customFields/fields.ts'
import type { z } from '#contract/schema/z.ts'
import type { Language } from '#contract/session/session.ts'
import { type CustomForm, changedCustom, customForm } from '#src/customFields/customForm.ts'
import { Day } from '../day.ts'
import { type Birth, birthIn, birthText } from './birth.ts'
import { phoneOf } from './newCustomer.ts'

/** The chat contact is linked separately, and the e-mail address is next to the phone number. */
type ContactName = Exclude<keyof typeof CONTACT_FIELDS, 'email' | 'psid'>
type AddressName = keyof typeof ORDER_INFO_FIELDS

export const CONTACT_NAMES = Object.keys(CONTACT_FIELDS).filter(
  (name): name is ContactName => name !== 'email' && name !== 'psid',
)
export const ADDRESS_NAMES = Object.keys(ORDER_INFO_FIELDS) as AddressName[]

/** Form values of a customer: flat, with staged lists and the inputs for new entries (D-9.4). */
export type CustomerValues = Record<ContactName | AddressName, string> & {
  firstName: string
  lastName: string
  email: string
  phonePrefix: string
  phoneNumber: string
  langKey: Language
  sex: 'MALE' | 'FEMALE' | ''
  /** `DD/MM/YYYY`; parts may be missing. */
  birth: string
  note: string
  tags: readonly string[]
  newTag: string
  anniversaries: readonly Day[]
  dayName: string
  dayDate: string
  dayNote: string
  /** Custom fields that the account sees. */
  custom: CustomForm['custom']
}

type Texts<Name extends string> = Readonly<Partial<Record<Name, string | null>>>

const textsOf = <Name extends string>(names: readonly Name[], from: Texts<Name> | undefined) =>
  Object.fromEntries(names.map((name) => [name, from?.[name] ?? ''])) as Record<Name, string>

export const tagNames = ({ tags }: Pick<Customer, 'tags'>): string[] => tags.map(({ name }) => name)

export const daysOf = ({ anniversaries }: Pick<Customer, 'anniversaries'>): Day[] =>
  anniversaries.map(({ note, ...day }) => new Day({ ...day, note: note ?? '' }))

/** The custom fields that the record says. */
const customOf = ({ custom = {} }: Customer): NamedFields =>
  Object.entries(CUSTOMER_CUSTOM_FIELDS).filter(([name]) => name in custom)

export const customerValues = (customer: Customer): CustomerValues => ({
  ...textsOf(CONTACT_NAMES, customer.contact),
  ...textsOf(ADDRESS_NAMES, customer.orderInfo),
  firstName: customer.firstName,
  lastName: customer.lastName,
  email: customer.email ?? '',
  phonePrefix: customer.phonePrefix ?? '+84',
  phoneNumber: customer.phoneNumber ?? '',
  langKey: customer.langKey,
  sex: customer.sex ?? '',
  birth: birthText(customer),
  note: customer.note ?? '',
  tags: tagNames(customer),
  newTag: '',
  anniversaries: daysOf(customer),
  dayName: '',
  dayDate: '',
  dayNote: '',
  custom: customForm(customOf(customer), customer.custom).custom,
})

/** Request body of a customer update; unchanged fields are absent. */
export type Change = Omit<z.input<typeof CustomerChange>, 'login' | 'id' | 'version' | 'dob' | 'doby'> &
  Partial<Birth>

function changed<Name extends string>(
  names: readonly Name[],
  values: Readonly<Record<Name, string>>,
  known: Readonly<Record<Name, string>>,
) {
  const different = names.filter((name) => values[name].trim() !== known[name])
  return Object.fromEntries(different.map((name) => [name, values[name].trim()])) as Partial<
    Record<Name, string>
  >
}

const filled = <Name extends string, Part extends object>(name: Name, part: Part) =>
  (Object.keys(part).length > 0 ? { [name]: part } : {}) as Partial<Record<Name, Part>>

function changedPhone(values: CustomerValues, known: CustomerValues): Change {
  const isSame = (name: 'phonePrefix' | 'phoneNumber') => values[name].trim() === known[name]
  if (isSame('phoneNumber') && (isSame('phonePrefix') || known.phoneNumber === '')) return {}
  const { phonePrefix, phoneNumber } = phoneOf(values)
  return phoneNumber === '' ? { phonePrefix: null, phoneNumber: null } : { phonePrefix, phoneNumber }
}

/** The fields that differ from the saved customer; contact data only if the account sees it (D-9.2). */
export function customerChange(values: CustomerValues, customer: Customer): Change {
  const known = customerValues(customer)
  const open: Change = {
    ...changed(['firstName', 'lastName'], values, known),
    ...(values.langKey !== known.langKey && { langKey: values.langKey }),
    ...(values.sex !== known.sex && { sex: values.sex === '' ? null : values.sex }),
    ...(values.birth !== known.birth && birthIn(values.birth)),
    ...filled('custom', changedCustom(customOf(customer), values.custom, customer.custom)),
  }
  if (!customer.contact) return open
  return {
    ...open,
    ...changed(['email', 'note'], values, known),
    ...changedPhone(values, known),
    ...filled('contact', changed(CONTACT_NAMES, values, known)),
    ...filled('orderInfo', changed(ADDRESS_NAMES, values, known)),
  }
}
