import { anyOf } from '../access.ts'
import { ORDER_CUSTOM_FIELDS } from '../customFields/declared.ts'
import { customFilters } from '../customFields/fields.ts'
import { bytesEndpoint, endpoint, listEndpoint } from '../endpoint.ts'
import { filterSchemas } from '../lists/filters.ts'
import { paging, repeated } from '../lists/paging.ts'
import { updatedSince } from '../lists/updatedSince.ts'
import { z } from '../schema/z.ts'
import { ORDER_COLUMNS, ORDER_SORTS } from './fields.ts'
import { ORDER_FILTERS } from './filters.ts'
import { OrderRow, Store } from './orders.ts'
import { OrderStatus } from './statuses.ts'
import { TAB_KEYS } from './tabs.ts'

/** Filter of the list, its export and bulk selections. */
export const OrderFilter = z.object({
  ...filterSchemas(ORDER_FILTERS),
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
  query: OrderQuery.extend(updatedSince),
  row: OrderRow,
})

export const OrderColumnName = z.enum(ORDER_COLUMNS)

export const exportOrders = bytesEndpoint('/api/bookings/export.csv', {
  summary: 'Every order that matches as CSV, scoped and stripped like the list; hidden columns are left out',
  access: anyOf('ACCESS_ORDER'),
  fromReplica: true,
  query: OrderFilter.extend({ sort: orderPaging.sort, columns: repeated(OrderColumnName) }),
})

export const exportOrdersAsLines = bytesEndpoint('/api/bookings/export.ndjson', {
  summary: 'Every order that matches as NDJSON, each line as in the list, with the place for `updatedSince`',
  access: anyOf('ACCESS_ORDER'),
  query: OrderFilter.extend({ sort: orderPaging.sort }),
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

export const listOrderStores = endpoint('GET', '/api/bookings/stores', {
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
