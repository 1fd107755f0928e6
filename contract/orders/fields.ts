import { type Grant, type Holder, holds } from '../access.ts'
import { ORDER_CUSTOM_FIELDS } from '../customFields/declared.ts'
import {
  type CustomKey,
  customKey,
  customSorts,
  fieldOfKey,
  isCustomKey,
  seenCustom,
  seesCustom,
} from '../customFields/fields.ts'
import type { Order } from './orders.ts'
import type { TimelineGroup, TimelineKind } from './timeline.ts'

/** What is known of one field of an order, beside its type. */
export interface OrderField {
  /** Permission required to see it (A§2, D-3.7); without one, access to the order is enough. */
  readonly grant?: Grant
  /** Hidden from accounts that see only their own orders (D-3.6). */
  readonly wholeScope?: true
  /** Name as a column of the list and the export (A§2). */
  readonly column?: string
  /** Whether the list can be sorted by it, under the field's name (D-6.8). */
  readonly sort?: true
  /** Events that reveal it, and groups of events that have no others. */
  readonly events?: readonly (TimelineKind | TimelineGroup)[]
}

const CANVAS = { grant: 'VIEW_WORK_LOG_FOR_CANVAS' } as const
const PRICE = { grant: 'VIEW_ORDER_SUBTOTAL' } as const

/**
 * Every field of an order: who sees it, and by what it is listed, sorted, filtered and told. Stripping, the 403
 * `hiddenField`, the export, the timeline and the console's columns read it. Columns are in display order.
 * Two fields follow further rules: the assigned artist sees `assignedTo`, and accounts that see only their own
 * orders get their own `budget` and `artistPaymentStatus` (D-3.6).
 */
export const ORDER_FIELDS = {
  number: { column: 'number', sort: true },
  tags: { column: 'product' },
  paidAt: { column: 'paidAt', sort: true },
  lastModifiedDate: { column: 'lastModifiedDate', sort: true },
  customer: { grant: 'VIEW_CUSTOMER_INFO', column: 'customer', events: ['customerChanged'] },
  source: { grant: 'VIEW_ORDER_SOURCE', column: 'source' },
  store: { grant: 'VIEW_ORDER_OF_STORE', column: 'store', events: ['storeAssigned'] },
  subtotal: { ...PRICE, column: 'subtotal', sort: true },
  budget: { grant: 'CAN_SEE_BUDGET_ORDER', column: 'budget', sort: true, events: ['budget'] },
  assignedTo: {
    grant: 'CAN_SEE_ASSIGN_ORDER',
    column: 'assignedTo',
    events: ['artistAssigned', 'artistRemoved'],
  },
  cs: { grant: 'VIEW_MY_ORDER_CS', column: 'cs', events: ['agentAssigned'] },
  status: { column: 'status', sort: true },
  artistPaymentStatus: { column: 'payment' },
  deadline: { column: 'deadline', sort: true },
  stepDeadline: { grant: 'role:ROLE_ARTIST', column: 'stepDeadline', sort: true },
  // Each kind has its own permissions (contract/orders/open.ts). Only the export has the column (D-4.36).
  open: { column: 'open' },

  id: {},
  code: {},
  version: {},
  statusForCanvas: CANVAS,
  lastModifiedBy: { wholeScope: true },
  alert: {},
  alerts: {},
  poster: {},
  // Of the files that the account sees, and of the fields it may search.
  picture: {},
  matches: {},
  // Each of the shop's own fields has its own permissions (contract/customFields/declared.ts).
  custom: { events: ['customChanged', 'fields'] },
  hasCanvas: {},
  fasterProcessing: {},
  refunded: {},
  noPay: { grant: 'CAN_SEE_BUDGET_ORDER' },
  vendor: { grant: 'CAN_SEE_FILTER_VENDER' },
  artistBudgets: { grant: 'GET_ARTIST_BUDGET', wholeScope: true },

  items: {},
  totalPrice: PRICE,
  artistLogs: { wholeScope: true },
  deliveries: {},
  printfulTrackings: { ...CANVAS, events: ['shipmentReported'] },
  printfulEstimatedDeliveryFrom: CANVAS,
  printfulEstimatedDeliveryTo: CANVAS,
  trackings: { ...CANVAS, events: ['trackingChanged'] },
  finalDriveId: {},
  shippingAddress: { grant: 'VIEW_CUSTOMER_CONTACT_INFO' },
  customerInfo: { grant: 'VIEW_CUSTOMER_GENERAL_INFO' },
  todos: { grant: 'VIEW_ORDER_TODO_LIST', events: ['todos'] },
  snoozes: { wholeScope: true, events: ['alertSnoozed', 'alertWoken'] },
  prevArtists: { grant: 'GET_ARTIST_BUDGET', wholeScope: true },
} as const satisfies Readonly<Record<keyof Order, OrderField>>

export type OrderFieldName = keyof typeof ORDER_FIELDS

type Fields = typeof ORDER_FIELDS
type NamesOf<Trait extends keyof OrderField> = {
  [Name in OrderFieldName]: Fields[Name] extends Readonly<Record<Trait, infer Value>> ? Value : never
}[OrderFieldName]

const ENTRIES = Object.entries(ORDER_FIELDS) as [OrderFieldName, OrderField][]

/** Columns of the product's fields. */
export type KnownColumn = NamesOf<'column'>

/** Columns of the list and the export. */
export type OrderColumn = KnownColumn | CustomKey

/** The field that a column shows, in display order. */
const COLUMN_FIELDS = new Map<OrderColumn, OrderFieldName>(
  ENTRIES.flatMap(([name, { column }]) => (column ? [[column as KnownColumn, name] as const] : [])),
)
export const ORDER_COLUMNS: readonly OrderColumn[] = [
  ...COLUMN_FIELDS.keys(),
  ...Object.keys(ORDER_CUSTOM_FIELDS).map(customKey),
]

/** Those of an export unless others are chosen: what is open is read for those who choose it alone (D-4.36). */
export const USUAL_COLUMNS = ORDER_COLUMNS.filter((column) => column !== 'open')

/** Sorts by the product's fields. */
export type KnownSort = {
  [Name in OrderFieldName]: Fields[Name] extends { readonly sort: true } ? Name : never
}[OrderFieldName]

export type OrderSort = KnownSort | CustomKey

/** What the list can be sorted by (D-6.8). */
export const ORDER_SORTS: readonly OrderSort[] = [
  ...ENTRIES.flatMap(([name, { sort }]) => (sort ? [name as KnownSort] : [])),
  ...customSorts(ORDER_CUSTOM_FIELDS),
]

const EVENT_FIELDS = new Map(ENTRIES.flatMap(([name, { events = [] }]) => events.map((kind) => [kind, name])))

/** Whether the account sees only orders it is or was assigned to, and only its own budgets (D-3.6). */
export const seesOwnOnly = (holder: Holder): boolean => !holds(holder, 'CAN_SEE_ASSIGN_ORDER')

/** Whether the account sees this field of the orders in its scope. */
export function seesField(holder: Holder, name: OrderFieldName): boolean {
  const { grant, wholeScope }: OrderField = ORDER_FIELDS[name]
  return (grant === undefined || holds(holder, grant)) && !(wholeScope && seesOwnOnly(holder))
}

/** Whether the account sees the custom field of this key; of one that is no longer declared, nobody does. */
export function seesCustomKey(holder: Holder, key: CustomKey): boolean {
  const field = fieldOfKey(ORDER_CUSTOM_FIELDS, key)
  return field !== undefined && seesCustom(holder, field)
}

/** Whether the account sees what the list is sorted by. */
export const seesSort = (holder: Holder, sort: OrderSort): boolean =>
  isCustomKey(sort) ? seesCustomKey(holder, sort) : seesField(holder, sort)

/** Whether the account sees the field that the column shows. */
export const seesColumn = (holder: Holder, column: OrderColumn): boolean =>
  isCustomKey(column)
    ? seesCustomKey(holder, column)
    : seesField(holder, COLUMN_FIELDS.get(column) ?? 'number')

/** Seen by those who may read the conversation with the customer. */
const CONVERSATION_EVENTS: ReadonlySet<TimelineKind | TimelineGroup> = new Set([
  'customerWrote',
  'messageReturned',
  'messageComplained',
  'callNoted',
])

/** Any of these shows what the shop changed and was told, and its refunds. */
const SHOP_GRANTS: readonly Grant[] = ['SETTLE_SHOP_CHANGE', 'VIEW_SHOP_CONNECTION', 'VIEW_ORDER_REFUND']

/** Whether the account sees events of this kind, or any of this group. */
export function seesEvents(holder: Holder, kind: TimelineKind | TimelineGroup): boolean {
  if (kind === 'shop') return SHOP_GRANTS.some((grant) => holds(holder, grant))
  if (CONVERSATION_EVENTS.has(kind) && !holds(holder, 'NOTIFY_BOOKING_TO_CUSTOMER')) return false
  const name = EVENT_FIELDS.get(kind)
  if (name === 'custom') return seenCustom(holder, ORDER_CUSTOM_FIELDS).length > 0
  return name === undefined || seesField(holder, name)
}
