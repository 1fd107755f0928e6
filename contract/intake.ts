import { z } from 'zod'
import { proof } from './access.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, RequiredText } from './fields.ts'
import { Address, OrderSource } from './orders.ts'

const text = (max: number) => z.string().trim().max(max)
const money = z.number().min(0).max(10_000_000)

export const IntakePhoto = z.object({
  name: text(200).default('photo'),
  url: z.url({ protocol: /^https?$/ }).max(2000),
})

export const IntakeItem = z.object({
  productName: RequiredText(),
  name: text(200).optional(),
  productType: text(50).default('DIGITAL'),
  quantity: z.number().int().min(1).max(1000).default(1),
  price: money.default(0),
  note: text(5000).optional(),
  photos: z.array(IntakePhoto).max(50).default([]),
})

export const IntakeCustomer = z.object({
  firstName: text(100).default(''),
  lastName: text(100).default(''),
  email: z.email('validation.email').max(200),
  phonePrefix: z
    .string()
    .regex(/^\+\d{1,4}$/, 'validation.phonePrefix')
    .default('+84'),
  phoneNumber: z
    .string()
    .transform((given) => given.replace(/[\s().-]/g, ''))
    .pipe(z.string().regex(/^\d{4,15}$/, 'validation.phone')),
})

/** An order as a shop hands it in (D-4.19). `externalId` is the shop's own order id: the same one twice is one order. */
export const IntakeOrder = z.object({
  externalId: RequiredText(100),
  source: OrderSource,
  /** Name of a store; unknown ones are refused. */
  store: text(100).optional(),
  vendor: text(100).optional(),
  paidAt: Instant.optional(),
  deadline: Instant.optional(),
  totalPrice: money.optional(),
  customer: IntakeCustomer,
  shippingAddress: Address.partial().optional(),
  items: z.array(IntakeItem).min(1, 'validation.required').max(100),
})
export type IntakeOrder = z.infer<typeof IntakeOrder>

/** `created` is false when the order stood already. */
export const IntakeResult = z.object({
  id: Id,
  number: z.number().int(),
  code: z.string(),
  created: z.boolean(),
})
export type IntakeResult = z.infer<typeof IntakeResult>

export const intakeOrder = endpoint('POST', '/api/intake/bookings', {
  summary: 'Hand in one order, with the intake token; idempotent by source and externalId',
  access: proof('intakeToken'),
  body: IntakeOrder,
  reply: IntakeResult,
  status: 201,
})

/** Shopify's `orders/create` payload: only the fields that are used, of which Shopify sends many more. */
export const ShopifyOrder = z.object({
  /** Larger than a number holds exactly in some shops: `admin_graphql_api_id` ends with its digits. */
  id: z.number(),
  admin_graphql_api_id: z
    .string()
    .regex(/\/\d{1,30}$/, 'validation.invalid')
    .nullish(),
  name: z.string().max(100).optional(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  created_at: z.iso.datetime({ offset: true }).nullish(),
  processed_at: z.iso.datetime({ offset: true }).nullish(),
  subtotal_price: z.string().nullish(),
  total_price: z.string().nullish(),
  note: z.string().nullish(),
  customer: z
    .object({
      email: z.string().nullish(),
      phone: z.string().nullish(),
      first_name: z.string().nullish(),
      last_name: z.string().nullish(),
    })
    .nullish(),
  shipping_address: z
    .object({
      name: z.string().nullish(),
      phone: z.string().nullish(),
      address1: z.string().nullish(),
      address2: z.string().nullish(),
      company: z.string().nullish(),
      city: z.string().nullish(),
      province: z.string().nullish(),
      province_code: z.string().nullish(),
      zip: z.string().nullish(),
      country: z.string().nullish(),
      country_code: z.string().nullish(),
    })
    .nullish(),
  line_items: z
    .array(
      z.object({
        title: z.string(),
        variant_title: z.string().nullish(),
        quantity: z.number().int(),
        price: z.string().nullish(),
        vendor: z.string().nullish(),
        properties: z.array(z.object({ name: z.string(), value: z.unknown() })).nullish(),
      }),
    )
    .min(1)
    .max(100),
})
export type ShopifyOrder = z.infer<typeof ShopifyOrder>

export const intakeShopify = endpoint('POST', '/api/intake/shopify', {
  summary: 'Shopify’s orders/create webhook, signed with the shop’s secret; replays change nothing',
  access: proof('shopifySignature'),
  body: ShopifyOrder,
  reply: IntakeResult,
})
