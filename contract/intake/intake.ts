import { proof } from '../access.ts'
import { ORDER_CUSTOM_FIELDS } from '../customFields/declared.ts'
import { givenCustom } from '../customFields/fields.ts'
import { endpoint, rawEndpoint } from '../endpoint.ts'
import { GivenDay, GivenInstant, Id, Name, RequiredText } from '../fields.ts'
import { OrderSource } from '../orders/orders.ts'
import { DeliveryOutcome, Fault } from '../parkedOrders/parkedOrders.ts'
import { z } from '../schema/z.ts'
import { Language } from '../session/session.ts'

const text = (max: number) => z.string().trim().max(max)
/** A text of which something is left without control characters, which are dropped. */
const visibleText = (max?: number) =>
  RequiredText(max).refine((given) => /[^\p{Cc}\s]/u.test(given), 'validation.required')
const money = z.number().min(0).max(10_000_000)

export const IntakePhoto = z.object({
  name: text(200).default('photo'),
  url: z.url({ protocol: /^https?$/ }).max(2000),
})

export const IntakeItem = z.object({
  productName: visibleText(),
  name: text(200).optional(),
  /** By default that of the product with this name, else DIGITAL. */
  productType: text(50).optional(),
  quantity: z.number().int().min(1).max(1000).default(1),
  price: money.default(0),
  note: text(5000).optional(),
  photos: z.array(IntakePhoto).max(50).default([]),
})

export const IntakeAddress = z
  .object({
    name: text(200),
    phone: text(50),
    address1: text(300),
    address2: text(300),
    company: text(200),
    city: text(200),
    province: text(200),
    provinceCode: text(20),
    zip: text(20),
    country: text(100),
    countryCode: text(10),
  })
  .partial()

export const IntakeCustomer = z.object({
  firstName: Name(100).default(''),
  lastName: Name(100).default(''),
  email: z.email('validation.email').max(200),
  phonePrefix: z
    .string()
    .regex(/^\+\d{1,4}$/, 'validation.phonePrefix')
    .default('+84'),
  phoneNumber: z
    .string()
    .max(200, 'validation.phone')
    .transform((given) => given.replace(/[\s().-]/g, ''))
    .pipe(z.string().regex(/^\d{4,15}$/, 'validation.phone')),
  /** Of mails and messages to a customer who is new; by default that of the property `customer_language`. */
  language: Language.optional(),
})

/** An order sent by a shop (D-4.19). `externalId` is the shop's order id: the same id is the same order. */
export const IntakeOrder = z.object({
  externalId: visibleText(100),
  source: OrderSource,
  /** Name of a store; one that is not known is made or refused, by the property `new_store_from_outside` (D-4.23). */
  store: text(100).optional(),
  vendor: text(100).optional(),
  paidAt: GivenInstant.optional(),
  deadline: GivenInstant.optional(),
  totalPrice: money.optional(),
  customer: IntakeCustomer,
  shippingAddress: IntakeAddress.optional(),
  items: z.array(IntakeItem).min(1, 'validation.required').max(500),
  /** The shop's own fields by name. */
  custom: givenCustom(ORDER_CUSTOM_FIELDS).optional(),
})
export type IntakeOrder = z.infer<typeof IntakeOrder>

/** `created` is false if the order already existed. */
export const IntakeResult = z.object({
  id: Id,
  number: z.number().int(),
  code: z.string(),
  created: z.boolean(),
})
export type IntakeResult = z.infer<typeof IntakeResult>

export const intakeOrder = endpoint('POST', '/api/intake/bookings', {
  idempotent: true,
  summary: 'Hand in one order, with the intake token; idempotent by source and externalId',
  access: proof('intakeToken'),
  body: IntakeOrder,
  reply: IntakeResult,
  status: 201,
})

/** What became of a delivery of a shop (D-4.25): a parked one is answered with 202. */
export const ShopResult = IntakeResult.partial().extend({
  outcome: DeliveryOutcome,
  /** The delivery that is kept; of a repeat of what waits, the one that waits. */
  delivery: Id,
  /** Why it became no order. */
  faults: z.array(Fault),
})
export type ShopResult = z.infer<typeof ShopResult>

export const intakeShopify = rawEndpoint('/api/intake/shopify', {
  summary:
    'Shopify’s webhooks for orders, signed with the shop’s secret: an order, or 202 with what a person has to settle',
  access: proof('shopifySignature'),
  reply: ShopResult,
})

const webAddress = text(500).pipe(z.string().regex(/^https?:\/\/\S+$/i, 'validation.invalid'))

/**
 * A shipment reported by the print vendor (D-7.17). `id` is the vendor's: the same id is the same shipment. The
 * order is named by its `code`, or by its shop's `source` and `externalId`.
 */
export const Shipment = z
  .object({
    id: RequiredText(200),
    code: text(20).optional(),
    source: OrderSource.optional(),
    externalId: text(100).optional(),
    trackingCode: RequiredText(100),
    trackingUrl: webAddress,
    estimatedDeliveryFrom: GivenDay.optional(),
    estimatedDeliveryTo: GivenDay.optional(),
  })
  .refine(({ code, source, externalId }) => Boolean(code || (source && externalId)), {
    path: ['code'],
    message: 'validation.required',
  })
  .superRefine(({ estimatedDeliveryFrom: from, estimatedDeliveryTo: to }, context) => {
    if (from === undefined && to === undefined) return
    const absent = (
      [
        ['estimatedDeliveryFrom', from],
        ['estimatedDeliveryTo', to],
      ] as const
    ).filter(([, day]) => day === undefined)
    for (const [field] of absent)
      context.addIssue({ code: 'custom', path: [field], message: 'validation.required' })
    if (from === undefined || to === undefined || from <= to) return
    context.addIssue({ code: 'custom', path: ['estimatedDeliveryTo'], message: 'validation.invalid' })
  })
export type Shipment = z.infer<typeof Shipment>

export const intakeShipment = endpoint('POST', '/api/intake/shipments', {
  summary: 'The print vendor’s shipment webhook, with the intake token; a repeated shipment changes nothing',
  access: proof('intakeToken'),
  body: Shipment,
  reply: z.object({
    id: Id,
    number: z.number().int(),
    code: z.string(),
    /** False if this shipment was reported before. */
    changed: z.boolean(),
  }),
})
