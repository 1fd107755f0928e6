import { z } from 'zod'
import { anyOf } from './access.ts'
import { AlertFilter, AlertType } from './alerts.ts'
import { endpoint, listEndpoint } from './endpoint.ts'
import { Dollars, GivenId, GivenInstant, Id, Instant, Login, Price } from './fields.ts'
import { paging, repeated } from './paging.ts'
import { Person } from './people.ts'
import { OrderStatus } from './statuses.ts'

/** Where an order came from (A§9); shown in capitals with a space. */
export const ORDER_SOURCES = ['TURNED_NINJA', 'TURNED_HUMAN'] as const
export const OrderSource = z.enum(ORDER_SOURCES)

/** The first value means paid (A§4, D-8.2). */
export const PAYMENT_STATUSES = ['PAID', 'UNPAID', 'PARTIAL_PAID'] as const
export const PaymentStatus = z.enum(PAYMENT_STATUSES)
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** Products that are fees rather than artwork (A§9). */
export const EXTRA_FEES = ['Tip', 'Faster Processing', 'Enhanced Matte Paper Poster'] as const
export const FASTER_PROCESSING = 'Faster Processing'
export const POSTER_PRODUCT = 'Enhanced Matte Paper Poster'

/** Tags that the product filter drops, compared without case (A§7, D-6.12). */
export const DROPPED_TAGS: readonly string[] = ['ENHANCED MATTE PAPER POSTER', 'FASTER PROCESSING']

export const Store = z.object({ id: Id, name: z.string() })
export type Store = z.infer<typeof Store>

/** `login` is the customer's phone number, so it is stripped with the contact data (D-3.7, A§5). */
export const OrderCustomer = Person.partial({ login: true, id: true })
export type OrderCustomer = z.infer<typeof OrderCustomer>

export const ArtistBudget = z.object({
  id: Id,
  bookingArtistBudgetId: Id,
  artist: Person,
  budget: Dollars,
  artistPaymentStatus: PaymentStatus,
})
export type ArtistBudget = z.infer<typeof ArtistBudget>

/**
 * One row of the orders list. A field that the account may not see is absent, which is not the
 * same as null: null means that there is none (D-3.7).
 */
export const OrderRow = z.object({
  id: Id,
  number: z.number().int(),
  code: z.string(),
  status: OrderStatus,
  statusForCanvas: OrderStatus.optional(),
  artistPaymentStatus: PaymentStatus,
  paidAt: Instant,
  lastModifiedDate: Instant,
  lastModifiedBy: z.string().optional(),
  deadline: Instant,
  alert: AlertType.nullable(),
  alerts: z.array(AlertFilter),
  tags: z.array(z.string()),
  poster: z.boolean(),
  hasCanvas: z.boolean(),
  fasterProcessing: z.boolean(),
  refunded: z.boolean(),
  customer: OrderCustomer.optional(),
  source: OrderSource.optional(),
  store: Store.nullable().optional(),
  vendor: z.string().nullable().optional(),
  subtotal: Price.optional(),
  budget: Dollars.optional(),
  artistBudgets: z.array(ArtistBudget).optional(),
  assignedTo: Person.nullable().optional(),
  cs: Person.nullable().optional(),
  version: z.number().int(),
})
export type OrderRow = z.infer<typeof OrderRow>

/** Sortable columns (D-6.8). */
export const ORDER_SORTS = [
  'number',
  'paidAt',
  'lastModifiedDate',
  'deadline',
  'status',
  'budget',
  'subtotal',
] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const OrderFilter = z.object({
  status: repeated(OrderStatus),
  alert: AlertFilter.optional(),
  /** Login of the assigned artist, or `null` for orders without one. */
  assignee: Login.optional(),
  hasPoster: flag.optional(),
  /** Login of the agent. */
  cs: Login.optional(),
  source: OrderSource.optional(),
  store: GivenId.optional(),
  vendor: z.string().max(100).optional(),
  text: z.string().max(200).optional(),
  tag: repeated(z.string().max(100)),
  /** Login of the customer (D-1.24). */
  customer: Login.optional(),
  /** Paid at this instant or later, and at this instant or earlier. */
  from: GivenInstant.optional(),
  to: GivenInstant.optional(),
})
export type OrderFilter = z.infer<typeof OrderFilter>

export const OrderQuery = OrderFilter.extend(paging(ORDER_SORTS, 100))
export type OrderQuery = z.infer<typeof OrderQuery>

export const listOrders = listEndpoint('/api/bookings', {
  summary: 'Orders of the account’s scope; a filter or sort by a hidden field answers 403',
  access: anyOf('ACCESS_ORDER'),
  query: OrderQuery,
  row: OrderRow,
})

const File = z.object({
  id: Id,
  name: z.string(),
  fileName: z.string(),
  url: z.string(),
  thumbnailLink: z.string().nullable(),
  fileType: z.string(),
  external: z.boolean(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export const Attachment = File
export type Attachment = z.infer<typeof Attachment>

export const OrderItem = z.object({
  id: Id,
  name: z.string(),
  productName: z.string(),
  productType: z.string(),
  quantity: z.number().int(),
  price: Price.optional(),
  note: z.string().nullable(),
  summarize: z.string().nullable(),
  photos: z.array(Attachment),
  attachments: z.array(Attachment),
  version: z.number().int(),
})
export type OrderItem = z.infer<typeof OrderItem>

export const Address = z.object({
  name: z.string(),
  phone: z.string(),
  address1: z.string(),
  address2: z.string(),
  company: z.string(),
  city: z.string(),
  province: z.string(),
  provinceCode: z.string(),
  zip: z.string(),
  country: z.string(),
  countryCode: z.string(),
})
export type Address = z.infer<typeof Address>

export const PrintfulTracking = z.object({ trackingCode: z.string(), trackingUrl: z.string() })

/** An order with everything its page shows but the steps, which `getSteps` answers. */
export const Order = OrderRow.extend({
  items: z.array(OrderItem),
  totalPrice: Price.optional(),
  artistLogs: z.array(z.object({ artist: Person, count: z.number().int() })).optional(),
  deliveries: z.object({ attachments: z.array(Attachment) }),
  printfulTrackings: z.array(PrintfulTracking).optional(),
  printfulEstimatedDeliveryFrom: z.string().nullable().optional(),
  printfulEstimatedDeliveryTo: z.string().nullable().optional(),
  finalDriveId: z.string().nullable(),
  shippingAddress: Address.nullable().optional(),
})
export type Order = z.infer<typeof Order>

export const getOrder = endpoint('GET', '/api/bookings/:id', {
  summary: 'One order by id or code (D-1.3)',
  access: anyOf('ACCESS_ORDER'),
  reply: Order,
})

export const countByStatus = endpoint('GET', '/api/bookings/count-by-status', {
  summary: 'How many orders of the scope stand in each status, filters ignored (D-6.11)',
  access: anyOf('ACCESS_ORDER'),
  reply: z.array(z.object({ status: OrderStatus, count: z.number().int() })),
})

export const listStores = endpoint('GET', '/api/bookings/stores', {
  summary: 'The stores of the scope',
  access: anyOf('VIEW_ORDER_OF_STORE', 'ASSIGN_ORDER_TO_STORE'),
  reply: z.array(Store),
})

export const listTags = endpoint('GET', '/api/bookings/tags', {
  summary: 'The products as tags with the number of orders of the scope (D-6.10)',
  access: anyOf('ACCESS_ORDER'),
  reply: z.array(z.object({ name: z.string(), count: z.number().int() })),
})

const ids = z.preprocess(
  (given) => (typeof given === 'string' ? given.split(',') : given),
  z.array(GivenId).min(1, 'validation.required').max(1000),
)

/** Body, or query with `id=1,2`: the spec shows the fields but not their place (calls.md 38). */
export const MarkAsDone = z.object({
  id: ids.optional(),
  isRefund: z.union([z.boolean(), flag]).optional(),
  reason: z.string().trim().max(1000).optional(),
})

export const SKIP_REASONS = ['notFound', 'alreadyDone', 'alreadyRefunded'] as const

export const markAsDone = endpoint('PUT', '/api/bookings/bulk/mark-as-done', {
  summary: 'Set the orders to DONE, or refund them; answers per order (T20)',
  access: anyOf('BULK_UPDATE_BOOKING'),
  query: MarkAsDone,
  body: MarkAsDone,
  reply: z.object({
    updated: z.array(OrderRow),
    skipped: z.array(z.object({ id: Id, reason: z.enum(SKIP_REASONS) })),
  }),
})

export const assignArtist = endpoint('PUT', '/api/bookings/:id/assign/:to', {
  summary: 'Assign the artist with this login; `null` unassigns (T1, D-4.10)',
  access: anyOf('ASSIGN_BOOKING'),
  reply: OrderRow,
})

export const assignAgent = endpoint('PUT', '/api/bookings/:id/assign-cs/:to', {
  summary: 'Hand the order to the agent with this login; `null` unassigns',
  access: anyOf('ASSIGN_ORDER_TO_CS'),
  reply: OrderRow,
})

export const assignStore = endpoint('PUT', '/api/bookings/:id/stores/:to', {
  summary: 'Hand the order to the store with this id; `null` unassigns',
  access: anyOf('ASSIGN_ORDER_TO_STORE'),
  reply: OrderRow,
})

export const changeCustomer = endpoint('PUT', '/api/bookings/:id/customer', {
  summary: 'Give the order to another customer',
  access: anyOf('UPDATE_BOOKING_CUSTOMER'),
  body: z.object({ login: Login }),
  reply: OrderRow,
})
