import type { NamedFields } from '#contract/customFields/fields.ts'
import type { GivenManualOrder } from '#contract/orders/manualOrder.ts'
import { ORDER_SOURCES } from '#contract/orders/orders.ts'
import { type CustomForm, customBody } from '#src/customFields/customForm.ts'
import { randomId } from '#src/providers/randomId.ts'

/** Who orders: someone who is known, someone new, or someone at the counter without contact (D-4.28). */
export const WHO = ['KNOWN', 'NEW', 'WALK_IN'] as const
export type Who = (typeof WHO)[number]

/** An item in the form. */
export interface ItemEntry {
  /** Tells its uploads from those of other items, also after a reload. */
  readonly uid: string
  readonly productName: string
  readonly name: string
  readonly quantity: number | ''
  readonly price: number | ''
  readonly note: string
  /** Ids of the uploaded photos. */
  readonly photos: number[]
  /** Ids of those pictures of the message that are photos of this item. */
  readonly pictures: number[]
  /** Whether further photos are on their way. */
  readonly uploading: boolean
}

export const ADDRESS_FIELDS = [
  'name',
  'phone',
  'address1',
  'address2',
  'city',
  'province',
  'zip',
  'country',
] as const

export type AddressEntry = Readonly<Record<(typeof ADDRESS_FIELDS)[number], string>>

export interface NewOrderValues extends CustomForm {
  readonly who: Who
  readonly customerId: string
  /** Shown where they are chosen. */
  readonly customerName: string
  readonly customer: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly phone: string
    /** Empty for that of new customers. */
    readonly language: '' | 'en' | 'vi'
  }
  readonly shippingAddress: AddressEntry
  readonly source: (typeof ORDER_SOURCES)[number]
  readonly storeId: string
  readonly payment: 'PAID' | 'NOT_PAID'
  readonly paidOn: string
  readonly items: ItemEntry[]
}

export const newItem = (pictures: number[] = []): ItemEntry => ({
  uid: randomId(),
  productName: '',
  name: '',
  quantity: 1,
  price: '',
  note: '',
  photos: [],
  pictures,
  uploading: false,
})

const NO_ADDRESS = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, ''])) as AddressEntry

/** What the form begins with. */
export const newOrderValues = (
  today: string,
  known: Partial<Pick<NewOrderValues, 'who' | 'customerId' | 'customerName' | 'items'>> & {
    readonly customer?: Partial<NewOrderValues['customer']>
  } = {},
): NewOrderValues => ({
  who: 'KNOWN',
  customerId: '',
  customerName: '',
  shippingAddress: NO_ADDRESS,
  source: ORDER_SOURCES[0],
  storeId: '',
  payment: 'PAID',
  paidOn: today,
  items: [newItem()],
  custom: {},
  ...known,
  customer: { firstName: '', lastName: '', email: '', phone: '', language: '', ...known.customer },
})

/** The fields in which something was typed. */
const filled = <Value extends object>(given: Value): Partial<Value> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, text]) => {
      const trimmed = String(text).trim()
      return trimmed === '' ? [] : [[name, trimmed]]
    }),
  ) as Partial<Value>

const whoOf = ({ who, customerId, customer }: NewOrderValues): Partial<GivenManualOrder> => {
  if (who === 'WALK_IN') return { walkIn: true }
  if (who === 'KNOWN') return customerId === '' ? {} : { customerId: Number(customerId) }
  const { language, ...given } = filled(customer)
  return { customer: { ...given, ...(language && { language }) } }
}

const numberOf = (value: number | ''): number => (value === '' ? Number.NaN : value)

/** What the form sends, with these custom fields. */
export const newOrderBody = (values: NewOrderValues, fields: NamedFields): GivenManualOrder => {
  const { source, storeId, payment, paidOn, items } = values
  const shippingAddress = filled(values.shippingAddress)
  return {
    ...whoOf(values),
    source,
    ...(storeId !== '' && { storeId: Number(storeId) }),
    paidOn: payment === 'PAID' ? paidOn : null,
    ...(Object.keys(shippingAddress).length > 0 && { shippingAddress }),
    items: items.map(({ productName, name, quantity, price, note, photos, pictures }) => ({
      productName,
      name,
      quantity: numberOf(quantity),
      price: numberOf(price),
      note,
      photos: [...pictures, ...photos].map((id) => ({ id })),
    })),
    ...(fields.length > 0 && { custom: customBody(fields, values.custom) }),
  }
}
