import { anyOf } from '../access.ts'
import { ORDER_CUSTOM_FIELDS } from '../customFields/declared.ts'
import { givenCustom } from '../customFields/fields.ts'
import { endpoint } from '../endpoint.ts'
import { GivenDay, GivenEmail, GivenId, LongText, Name, RequiredText } from '../fields.ts'
import { GivenFiles } from '../files/attachments.ts'
import { IntakeAddress } from '../intake/intake.ts'
import { GivenMoney } from '../money.ts'
import { z } from '../schema/z.ts'
import { Language } from '../session/session.ts'
import { OrderRow, OrderSource } from './orders.ts'

/** Most items of an order that a person takes: each is entered. */
export const MOST_MANUAL_ITEMS = 50

/** Someone who orders for the first time; one who has this address, or else this number, is them (D-4.41). */
export const ManualCustomer = z.object({
  firstName: Name(100).default(''),
  lastName: Name(100).default(''),
  email: GivenEmail.optional(),
  /** One without a calling code is of the country of the address, else of the store, else of the shop. */
  phone: RequiredText(50).optional(),
  /** By default that of the property `customer_language`. */
  language: Language.optional(),
})

export const ManualItem = z.object({
  /** The name, or a further one, of a product that is on sale. */
  productName: RequiredText(200),
  /** Display name; defaults to the product's name. */
  name: z.string().trim().max(200, 'validation.tooLong').default(''),
  quantity: z
    .number('validation.required')
    .int()
    .min(1, 'validation.tooSmall')
    .max(1000, 'validation.tooLarge')
    .default(1),
  /** Of one piece, in dollars. */
  price: GivenMoney,
  note: LongText(5000).default(''),
  /** Uploads of the caller, as the customer's photos (D-7.3). */
  photos: GivenFiles.default([]),
})

/** Who orders: exactly one of a customer who is known, someone new, or a walk-in (D-4.28). */
const WHO = ['customerId', 'customer', 'walkIn'] as const

/** An order that a person takes, at the counter or on the phone (D-4.40). */
export const ManualOrder = z
  .object({
    customerId: GivenId.optional(),
    customer: ManualCustomer.optional(),
    walkIn: z.literal(true).optional(),
    source: OrderSource,
    /** Without one, the store that alone sells under the source (D-4.23). */
    storeId: GivenId.optional(),
    /** The day on which it was paid; null: not yet (D-4.26). */
    paidOn: GivenDay.nullable(),
    shippingAddress: IntakeAddress.optional(),
    items: z.array(ManualItem).min(1, 'validation.required').max(MOST_MANUAL_ITEMS, 'validation.tooMany'),
    /** The shop's own fields by name. */
    custom: givenCustom(ORDER_CUSTOM_FIELDS).optional(),
  })
  .refine((given) => WHO.filter((who) => given[who] !== undefined).length === 1, {
    path: ['customerId'],
    message: 'validation.required',
  })
export type ManualOrder = z.output<typeof ManualOrder>
export type GivenManualOrder = z.input<typeof ManualOrder>

export const createManualOrder = endpoint('POST', '/api/bookings', {
  idempotent: true,
  summary:
    'Take an order by hand; a new customer with a known address or number is the known one (D-4.40). Store staff only for their own stores',
  access: anyOf('CREATE_BOOKING'),
  body: ManualOrder,
  reply: OrderRow,
  status: 201,
})
