import { anyOf } from '../access.ts'
import { ORDER_CUSTOM_FIELDS } from '../customFields/declared.ts'
import { type CustomKey, customKey, customValues, givenCustom, isSearched } from '../customFields/fields.ts'
import { endpoint } from '../endpoint.ts'
import { Dollars, flag, GivenBudget, GivenId, GivenVersion, Id, Instant, Login } from '../fields.ts'
import { Attachment } from '../files/attachments.ts'
import { Money } from '../money.ts'
import { Person } from '../people.ts'
import { z } from '../schema/z.ts'
import { AlertFilter, AlertType } from './alerts.ts'
import type { OpenThings } from './open.ts'
import { OrderStatus } from './statuses.ts'
import { Todo } from './team/todos.ts'
import { Undo } from './undo.ts'

/** Source of an order (A§9); shown in upper case with a space. */
export const ORDER_SOURCES = ['TURNED_NINJA', 'TURNED_HUMAN'] as const
export const OrderSource = z.enum(ORDER_SOURCES)

/** The first value means paid (A§4, D-8.2). */
export const PAYMENT_STATUSES = ['PAID', 'UNPAID', 'PARTIAL_PAID'] as const
export const PaymentStatus = z.enum(PAYMENT_STATUSES)
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** Products that are fees, not artwork (A§9). */
export const EXTRA_FEES = ['Tip', 'Faster Processing', 'Enhanced Matte Paper Poster'] as const
export const FASTER_PROCESSING = 'Faster Processing'
export const POSTER_PRODUCT = 'Enhanced Matte Paper Poster'

/** Tags ignored by the product filter, compared case-insensitively (A§7, D-6.12). */
export const DROPPED_TAGS: readonly string[] = ['ENHANCED MATTE PAPER POSTER', 'FASTER PROCESSING']

/** The final files of an order, which are for the customer (D-7.1). */
export const Deliveries = z.object({
  attachments: z.array(Attachment),
  /** Signed link to all of them as one zip; null if there are none. */
  zipLink: z.string().nullable(),
})
export type Deliveries = z.infer<typeof Deliveries>

export const Store = z.object({ id: Id, name: z.string() })
export type Store = z.infer<typeof Store>

/** `login` is the customer's phone number, so it is removed together with the contact data (D-3.7, A§5). */
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

/** The newest work on an order, or else its customer's photo, as a link to a picture of at most SMALL_BYTES. */
export const RowPicture = z.object({
  link: z.string(),
  /** Its average colour as `#rrggbb`, until it has loaded; null if unknown. */
  colour: z.string().nullable(),
})
export type RowPicture = z.infer<typeof RowPicture>

/** Texts in which a search finds an order. The number is one as well, but always on the screen. */
export const MATCHED_FIELDS = ['customer', 'code', 'email', 'phone', 'tracking'] as const
export type MatchedField = (typeof MATCHED_FIELDS)[number]

/** Custom fields in which a search finds an order. */
export const SEARCHED_CUSTOM: readonly CustomKey[] = Object.entries(ORDER_CUSTOM_FIELDS).flatMap(
  ([name, field]) => (isSearched(field) ? [customKey(name)] : []),
)

/** Where a search found some of its words; `marks` are the found parts of the text, from and to. */
export const SearchMatch = z.object({
  field: z.enum([...MATCHED_FIELDS, ...SEARCHED_CUSTOM]),
  text: z.string(),
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
})
export type SearchMatch = z.infer<typeof SearchMatch>

/** By `OpenKind`; the kinds are not named here, since this loads with the first list. */
export const OpenCounts: z.ZodType<OpenThings> = z.record(z.string(), z.number())

/**
 * A row of the orders list. Fields that the account may not see are absent; null means that there is no value
 * (D-3.7).
 */
export const OrderRow = z.object({
  id: Id,
  number: z.number().int(),
  code: z.string(),
  status: OrderStatus,
  statusForCanvas: OrderStatus.optional(),
  artistPaymentStatus: PaymentStatus,
  /** Null until it is paid (D-4.26). */
  paidAt: Instant.nullable(),
  lastModifiedDate: Instant,
  lastModifiedBy: z.string().optional(),
  /** Null until it is paid. */
  deadline: Instant.nullable(),
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
  subtotal: Money.optional(),
  budget: Dollars.optional(),
  /** The assigned artist gets no pay for it, as somebody said (D-7.70). */
  noPay: z.boolean().optional(),
  artistBudgets: z.array(ArtistBudget).optional(),
  assignedTo: Person.nullable().optional(),
  cs: Person.nullable().optional(),
  version: z.number().int(),
  /** The shop's own fields, those that the account sees; absent where none is declared. */
  custom: customValues(ORDER_CUSTOM_FIELDS).optional(),
  /** What is still open (D-4.34); the order itself and the answers of writes to it say so, lists do not. */
  open: OpenCounts.optional(),
  // Only the list returns these; answers of writes leave them out.
  picture: RowPicture.nullable().optional(),
  /** When the account's own open work is due; null if it is not their turn. */
  stepDeadline: Instant.nullable().optional(),
  /** Where the words of a search were found, if there is one. */
  matches: z.array(SearchMatch).optional(),
})
export type OrderRow = z.infer<typeof OrderRow>

export const OrderItem = z.object({
  id: Id,
  name: z.string(),
  productName: z.string(),
  productType: z.string(),
  quantity: z.number().int(),
  price: Money.optional(),
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

/** Tracking of a print, as entered (A§3). */
export const Tracking = z.object({
  id: Id,
  trackingCode: z.string(),
  trackingUrl: z.string(),
  estimatedDeliveryFrom: z.iso.date(),
  estimatedDeliveryTo: z.iso.date(),
})
export type Tracking = z.infer<typeof Tracking>

/** The customer as shown on the order page; parts that the account may not see are absent. */
export const CustomerOfOrder = OrderCustomer.extend({
  note: z.string().nullable().optional(),
  tags: z.array(z.string()).optional(),
  totalOrder: Dollars.optional(),
  refundedOrders: z.number().int().optional(),
  totalSpent: Money.optional(),
  email: z.string().nullable().optional(),
  phonePrefix: z.string().nullable().optional(),
  phoneNumber: z.string().nullable().optional(),
  fbUrl: z.string().nullable().optional(),
  igUrl: z.string().nullable().optional(),
  psid: z.string().nullable().optional(),
  address: Address.partial().optional(),
})
export type CustomerOfOrder = z.infer<typeof CustomerOfOrder>

/** A hidden alert, until the day in the business time zone; `by` null means customer service, as in `Author`. */
export const Snooze = z.object({
  alert: AlertType,
  until: z.iso.date(),
  reason: z.string(),
  by: z.string().nullable(),
})
export type Snooze = z.infer<typeof Snooze>

/**
 * An order with everything the order page shows except the steps: those come from `getSteps`, in a second
 * call.
 */
export const Order = OrderRow.extend({
  items: z.array(OrderItem),
  totalPrice: Money.optional(),
  artistLogs: z.array(z.object({ artist: Person, count: z.number().int() })).optional(),
  deliveries: Deliveries,
  printfulTrackings: z.array(PrintfulTracking).optional(),
  printfulEstimatedDeliveryFrom: z.string().nullable().optional(),
  printfulEstimatedDeliveryTo: z.string().nullable().optional(),
  /** Requires VIEW_WORK_LOG_FOR_CANVAS. */
  trackings: z.array(Tracking).optional(),
  finalDriveId: z.string().nullable(),
  shippingAddress: Address.nullable().optional(),
  /** The customer; requires VIEW_CUSTOMER_GENERAL_INFO. */
  customerInfo: CustomerOfOrder.optional(),
  /** Requires VIEW_ORDER_TODO_LIST. */
  todos: z.array(Todo).optional(),
  /** Alerts that are hidden for a time. */
  snoozes: z.array(Snooze).optional(),
  /** Artists of the customer's orders, newest first; requires GET_ARTIST_BUDGET (D-7.26). */
  prevArtists: z.array(Person).optional(),
})
export type Order = z.infer<typeof Order>

export const getOrder = endpoint('GET', '/api/bookings/:id', {
  summary: 'One order by id or code (D-1.3)',
  access: anyOf('ACCESS_ORDER'),
  reply: Order,
})

export const assignArtist = endpoint('PUT', '/api/bookings/:id/assign/:to', {
  summary:
    'Assign the artist with this login, with MODIFY_BUDGET also his budget; `null` unassigns (T1, D-7.22)',
  access: anyOf('ASSIGN_BOOKING'),
  query: z.object({
    budget: z.string().regex(/^\d+$/, 'validation.invalid').transform(Number).pipe(GivenBudget).optional(),
    /** Whether the artist goes on from the work of the one before (D-7.47); else they start over. */
    keep: flag.optional(),
    /** The status and the artist's login, or `null`, that the account decided by; 409 if either is another (D-4.37). */
    status: OrderStatus.optional(),
    was: z.string().max(100).optional(),
  }),
  /** `undo` if another artist, or none, is assigned now. */
  reply: OrderRow.extend({ undo: Undo.optional() }),
})

export const undoAssign = endpoint('PUT', '/api/bookings/:id/undo-assign', {
  summary:
    'Take back an own change of artist within ten minutes, where nothing else touched the order (D-7.45)',
  access: anyOf('ASSIGN_BOOKING'),
  body: z.object({ operation: z.uuid() }),
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
  /** By login, or by id for accounts that cannot see the login, which is the phone number (D-3.7). */
  body: z
    .object({ login: Login.optional(), customerId: GivenId.optional() })
    .refine(({ login, customerId }) => login !== undefined || customerId !== undefined, {
      path: ['login'],
      message: 'validation.required',
    }),
  reply: OrderRow,
})

export const changeCustomFields = endpoint('PUT', '/api/bookings/:id/custom-fields', {
  summary:
    'Change the shop’s own fields of an order; what is absent stays, 403 for one that is not the account’s to change',
  access: anyOf('ACCESS_ORDER'),
  body: z.object({ custom: givenCustom(ORDER_CUSTOM_FIELDS), version: GivenVersion }),
  reply: OrderRow,
})
