import { anyOf } from '../access.ts'
import { ORDER_CUSTOM_FIELDS } from '../customFields/declared.ts'
import { customFilters } from '../customFields/fields.ts'
import { DEADLINE_PRESETS, dayRange, PAID_PRESETS } from '../dayRange.ts'
import { bytesEndpoint, endpoint, listEndpoint } from '../endpoint.ts'
import { flag, GivenId, GivenInstant, Login } from '../fields.ts'
import { GivenSlice } from '../insights/slices.ts'
import { paging, repeated } from '../paging.ts'
import { z } from '../schema/z.ts'
import { AlertFilter } from './alerts.ts'
import { ORDER_COLUMNS, ORDER_SORTS } from './fields.ts'
import { OrderRow, OrderSource, PaymentStatus, Store } from './orders.ts'
import { OrderStatus } from './statuses.ts'
import { TAB_KEYS } from './tabs.ts'

/** Instead of a login or an id: orders without an assignee, agent or store (D-7.23). */
export const NONE = 'null'

/**
 * Filter of the list, its export and bulk selections (A§7). Values of one filter are combined with OR,
 * filters with AND.
 */
export const OrderFilter = z.object({
  /** Only these orders, if they are in scope and match the other filters. */
  id: repeated(GivenId, 500),
  status: repeated(OrderStatus),
  /** `true`: every status but DONE; `false`: only DONE. */
  open: flag.optional(),
  alert: AlertFilter.optional(),
  /** Logins of assigned artists, or `null` for unassigned orders. */
  assignee: repeated(Login),
  /** Orders on which the account is the one to work now. */
  myTurn: flag.optional(),
  hasPoster: flag.optional(),
  /** Logins of agents, or `null` for orders without one. */
  cs: repeated(Login),
  source: repeated(OrderSource),
  /** Ids of stores, or `null` for orders without one. */
  store: repeated(z.union([z.literal(NONE), GivenId])),
  vendor: z.string().max(100).optional(),
  text: z.string().max(200).optional(),
  tag: repeated(z.string().max(100)),
  paymentStatus: repeated(PaymentStatus),
  /** The customer by login or `id:42` (D-1.24). */
  customer: Login.optional(),
  /** Business days of payment, and of the deadline. */
  paid: dayRange(PAID_PRESETS).optional(),
  deadline: dayRange(DEADLINE_PRESETS).optional(),
  /** Paid at or after this instant, and at or before this instant. */
  from: GivenInstant.optional(),
  to: GivenInstant.optional(),
  /** The orders that a bar of the insights counts; for accounts that see the insights and all orders. */
  insight: GivenSlice.optional(),
  // By their own permissions: `custom.<name>`.
  ...(customFilters(ORDER_CUSTOM_FIELDS) as object),
})
export type OrderFilter = z.infer<typeof OrderFilter>

const orderPaging = paging([...ORDER_SORTS, 'id' as const], 100)
export const OrderQuery = OrderFilter.extend(orderPaging)
export type OrderQuery = z.infer<typeof OrderQuery>

export const listOrders = listEndpoint('/api/bookings', {
  summary: 'Orders of the account’s scope; a filter or sort by a hidden field answers 403',
  access: anyOf('ACCESS_ORDER'),
  fromReplica: true,
  query: OrderQuery,
  row: OrderRow,
})

export const OrderColumnName = z.enum(ORDER_COLUMNS)

export const exportOrders = bytesEndpoint('/api/bookings/export.csv', {
  summary: 'Every order that matches as CSV, scoped and stripped like the list; hidden columns are left out',
  access: anyOf('ACCESS_ORDER'),
  fromReplica: true,
  query: OrderFilter.extend({ sort: orderPaging.sort, columns: repeated(OrderColumnName) }),
})

export const countByStatus = endpoint('GET', '/api/bookings/count-by-status', {
  summary: 'How many orders of the scope stand in each status, filters ignored (D-6.11)',
  access: anyOf('ACCESS_ORDER'),
  fromReplica: true,
  reply: z.array(z.object({ status: OrderStatus, count: z.number().int() })),
})

/** Up to this many orders of a tab are counted one by one; of more, only kept counts are exact. */
export const MOST_COUNTED = 999

export const countByTab = endpoint('GET', '/api/bookings/count-by-tab', {
  summary: 'How many orders each tab of the account lists; `more` if it has more than `count`',
  access: anyOf('ACCESS_ORDER'),
  fromReplica: true,
  reply: z.array(z.object({ tab: z.enum(TAB_KEYS), count: z.number().int(), more: z.boolean() })),
})

export const ListedStore = Store.extend({ active: z.boolean(), otherNames: z.array(z.string()) })
export type ListedStore = z.infer<typeof ListedStore>

export const listStores = endpoint('GET', '/api/bookings/stores', {
  summary:
    'The stores of the scope by name, with their further names; those that are not active have orders, but are no longer offered',
  access: anyOf('VIEW_ORDER_OF_STORE', 'ASSIGN_ORDER_TO_STORE', 'VIEW_STORE_LIST'),
  reply: z.array(ListedStore),
})

export const listTags = endpoint('GET', '/api/bookings/tags', {
  summary:
    'The products as tags with the number of orders of the scope (D-6.10): those that are set up in their place, also without orders, then by number',
  access: anyOf('ACCESS_ORDER'),
  fromReplica: true,
  reply: z.array(z.object({ name: z.string(), count: z.number().int() })),
})
