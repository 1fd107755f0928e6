import { ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { customFilters } from '#contract/customFields/fields.ts'
import type { UrlFilterValues } from '#contract/lists/filters.ts'
import { ORDER_SORTS } from '#contract/orders/fields.ts'
import { ORDER_FILTERS } from '#contract/orders/filters.ts'
import { type UrlList, urlFilters } from '#src/admin/list/listUrl.ts'

/** The filters of the list's address, named as in the API (A§7). Logins and stores may be `null`, meaning none. */
export type OrderListFilter = UrlFilterValues<typeof ORDER_FILTERS>

/** Filters with several values, combined by OR. */
export type MultipleFilter = {
  [Name in keyof OrderListFilter]: OrderListFilter[Name] extends readonly string[] ? Name : never
}[keyof OrderListFilter]

/** The orders list's URL format: names as in the API; unknown parameters are ignored. */
export const ORDER_LIST: UrlList<OrderListFilter> = {
  filters: urlFilters(ORDER_FILTERS, Object.keys(customFilters(ORDER_CUSTOM_FIELDS))),
  sort: { field: 'number', order: 'DESC' },
  sorts: ORDER_SORTS,
}

/** No filters set. */
export const NO_FILTER: OrderListFilter = ORDER_LIST.filters.read(new URLSearchParams())
