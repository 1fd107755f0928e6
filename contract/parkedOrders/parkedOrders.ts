import { anyOf } from '../access.ts'
import { endpoint, listEndpoint } from '../endpoint.ts'
import { GivenEmail, GivenId, GivenVersion, Id, Instant, Name, RequiredText } from '../fields.ts'
import { filterSchemas, type ListFilters } from '../lists/filters.ts'
import { paging } from '../lists/paging.ts'
import { z } from '../schema/z.ts'
import { MOST_AMOUNT, MOST_RATE } from './amounts.ts'

/** Ways by which shops deliver orders. */
export const SHOP_CHANNELS = ['shopify', 'woocommerce', 'intake'] as const

/** What became of a delivery. PARKED: it waits for a person (D-4.25). */
export const DELIVERY_OUTCOMES = ['TAKEN', 'KNOWN', 'IGNORED', 'PARKED'] as const
export const DeliveryOutcome = z.enum(DELIVERY_OUTCOMES)
export type DeliveryOutcome = z.infer<typeof DeliveryOutcome>

/** Why a delivery waits. `with` of a fault has the item's number, the currency, or what was refused. */
export const PARKED_REASONS = [
  'UNREADABLE',
  'NO_ID',
  'NO_CONTACT',
  'NO_ITEMS',
  'NO_TITLE',
  'INVALID_QUANTITY',
  'INVALID_PRICE',
  'INVALID_TOTAL',
  'CURRENCY',
  'REFUSED',
] as const
/** Why a delivery is no order to be made. */
export const IGNORED_REASONS = [
  'TEST',
  'CANCELLED',
  'VOIDED',
  'REFUNDED',
  'OTHER_TOPIC',
  'DISMISSED',
] as const
export type IgnoredReason = (typeof IGNORED_REASONS)[number]

export const Fault = z.object({
  reason: z.enum([...PARKED_REASONS, ...IGNORED_REASONS]),
  with: z
    .object({
      item: z.number().int(),
      currency: z.string(),
      /** What was said, in English, and in Vietnamese. */
      text: z.string(),
      vi: z.string(),
    })
    .partial()
    .optional(),
})
export type Fault = z.infer<typeof Fault>

/** WAITING: nobody has settled it. IGNORED: never waited, since there is nothing to make of it. */
export const PARKED_STATES = ['WAITING', 'TAKEN', 'DISMISSED', 'IGNORED'] as const
export const ParkedState = z.enum(PARKED_STATES)
export type ParkedState = z.infer<typeof ParkedState>

export const ParkedRow = z.object({
  id: Id,
  at: Instant,
  channel: z.enum(SHOP_CHANNELS),
  state: ParkedState,
  /** The order's number at the shop, such as `#1042`. */
  shopNumber: z.string().nullable(),
  customerName: z.string().nullable(),
  faults: z.array(Fault),
  /** When it is deleted. */
  expires: Instant,
  settledBy: z.string().nullable(),
  settledDate: Instant.nullable(),
  /** Why it was dismissed. */
  dismissReason: z.string().nullable(),
  order: z.object({ number: z.number().int(), code: z.string() }).nullable(),
  version: z.number().int(),
})
export type ParkedRow = z.infer<typeof ParkedRow>

/** An item as far as it could be read; amounts are in the currency of the order. */
export const ParkedItem = z.object({
  /** Among the items of the order, from 0. */
  place: z.number().int(),
  productName: z.string(),
  name: z.string(),
  productType: z.string(),
  quantity: z.number().nullable(),
  /** Null if it could not be read, absent without VIEW_ORDER_SUBTOTAL. */
  price: z.number().nullable().optional(),
  note: z.string(),
  photos: z.array(z.string()),
})
export type ParkedItem = z.infer<typeof ParkedItem>

export const ParkedOrder = ParkedRow.extend({
  currency: z.string(),
  /** Dollars per unit, if the shop says what the customer paid in dollars. */
  likelyRate: z.number().nullable(),
  /** Absent without VIEW_ORDER_SUBTOTAL. */
  total: z.number().nullable().optional(),
  paid: z.boolean(),
  orderedAt: Instant.nullable(),
  /** Absent without VIEW_CUSTOMER_CONTACT_INFO. */
  email: z.string().nullable().optional(),
  phone: z.string().nullable().optional(),
  /** What was given as a phone number and is none. */
  unreadPhone: z.string().nullable().optional(),
  address: z.string().nullable().optional(),
  firstName: z.string(),
  lastName: z.string(),
  items: z.array(ParkedItem),
})
export type ParkedOrder = z.infer<typeof ParkedOrder>

const access = anyOf('SETTLE_PARKED_ORDER')

export const PARKED_FILTERS = {
  /** Part of the shop's number or id, or of the customer's name. */
  text: { kind: 'text' },
  /** Without one, all that ever waited. */
  state: { kind: 'choice', values: PARKED_STATES },
} as const satisfies ListFilters

export const listParked = listEndpoint('/api/parked-orders', {
  summary:
    'Deliveries of shops that wait for a person, or did, newest first; with `sort=toDo` those that wait, the oldest first, then the others (D-4.25)',
  access,
  query: z.object({ ...filterSchemas(PARKED_FILTERS), ...paging(['toDo', 'at', 'id'], 50) }),
  row: ParkedRow,
})

export const getParked = endpoint('GET', '/api/parked-orders/:id', {
  summary: 'One of them with what was read of it',
  access,
  reply: ParkedOrder,
})

export const getParkedBody = endpoint('GET', '/api/parked-orders/:id/body', {
  summary: 'Its body as it came, without secrets; needs VIEW_CUSTOMER_CONTACT_INFO too',
  access,
  reply: z.object({ body: z.string() }),
})

/** The decimals are those of the currency: see `amountFault`. */
const money = z.number().min(0, 'validation.tooSmall').max(MOST_AMOUNT, 'validation.tooLarge')

/** An item as a person completes it; its note and photos stay those of the item at the same place. */
export const GivenItem = z.object({
  /** The place of the item that was read; without one it is new. */
  place: z.number().int().min(0).max(10_000).optional(),
  productName: RequiredText(),
  productType: RequiredText(50).optional(),
  quantity: z.number().int().min(1).max(1000),
  /** In the order's currency. */
  price: money,
})
export type GivenItem = z.infer<typeof GivenItem>

/** What a person adds to what was read. What is absent stays as it was read. */
export const Completion = z.object({
  version: GivenVersion,
  /** On the store's customer without contact (D-4.28). */
  walkIn: z.boolean().default(false),
  firstName: Name(100).optional(),
  lastName: Name(100).optional(),
  email: GivenEmail.optional(),
  /** One without a calling code is of the country of the address, else of the store, else of the shop. */
  phone: RequiredText(50).optional(),
  storeId: GivenId.optional(),
  /** Name of a store to be made; needs EDIT_STORE. */
  newStore: RequiredText(100).optional(),
  /** Dollars per unit of the order's currency. */
  rate: z
    .number()
    .max(MOST_RATE, 'validation.tooLarge')
    .refine((rate) => rate > 0, 'validation.tooSmall')
    .optional(),
  items: z.array(GivenItem).min(1, 'validation.required').max(500).optional(),
  total: money.optional(),
})
export type Completion = z.infer<typeof Completion>

export const takeParked = endpoint('POST', '/api/parked-orders/:id/take', {
  idempotent: true,
  summary: 'Make the order of it; settled meanwhile: 409 `alreadySettled` with who did',
  access,
  body: Completion,
  reply: ParkedRow,
})

export const dismissParked = endpoint('POST', '/api/parked-orders/:id/dismiss', {
  idempotent: true,
  summary: 'Say why it becomes no order; settled meanwhile: 409 `alreadySettled` with who did',
  access,
  body: z.object({ version: GivenVersion, reason: RequiredText(200) }),
  reply: ParkedRow,
})
