import { ALERT_FILTERS, type AlertFilter } from '#contract/alerts.ts'
import { ORDER_SORTS, type OrderSort } from '#contract/orderList.ts'
import { ORDER_SOURCES } from '#contract/orders.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/statuses.ts'

/** Page sizes on offer, and the one taken until the user chose (A§9, D-6.1). */
export const ORDER_SIZES: readonly number[] = [30, 40, 50, 100]
export const DEFAULT_SIZE = 100

/** What the list is filtered by, under the names of the API (A§7). */
export interface OrderListFilter {
  readonly status: readonly OrderStatus[]
  readonly tag: readonly string[]
  readonly alert?: AlertFilter | undefined
  /** Login of the artist, or `null` for orders without one. */
  readonly assignee?: string | undefined
  readonly hasPoster?: 'true' | undefined
  readonly cs?: string | undefined
  readonly source?: (typeof ORDER_SOURCES)[number] | undefined
  readonly store?: string | undefined
  readonly vendor?: string | undefined
  readonly text?: string | undefined
  readonly customer?: string | undefined
}

export interface OrderListState {
  readonly filter: OrderListFilter
  readonly sort: { readonly field: OrderSort; readonly direction: 'asc' | 'desc' }
  /** Counted from zero, as in the API. */
  readonly page: number
  /** Absent when the URL names none: the stored choice holds. */
  readonly size?: number | undefined
}

export const DEFAULT_SORT: OrderListState['sort'] = { field: 'number', direction: 'desc' }

const among = <T extends string>(values: readonly T[], given: string | null): T | undefined =>
  values.find((value) => value === given)

const textOf = (params: URLSearchParams, name: string) => params.get(name)?.trim() || undefined

const sortOf = (given: string | null): OrderListState['sort'] => {
  const [name = '', direction] = (given ?? '').split(',')
  const field = among(ORDER_SORTS, name)
  return field ? { field, direction: direction === 'desc' ? 'desc' : 'asc' } : DEFAULT_SORT
}

/** Reads the list's state from the URL; what it does not know is left out. */
export function readOrderList(params: URLSearchParams): OrderListState {
  const page = Number(params.get('page'))
  const size = Number(params.get('size'))
  return {
    filter: {
      status: params.getAll('status').flatMap((name) => among(ORDER_STATUSES, name) ?? []),
      tag: params.getAll('tag').filter(Boolean),
      alert: among(ALERT_FILTERS, params.get('alert')),
      assignee: textOf(params, 'assignee'),
      hasPoster: among(['true'], params.get('hasPoster')),
      cs: textOf(params, 'cs'),
      source: among(ORDER_SOURCES, params.get('source')),
      store: textOf(params, 'store'),
      vendor: textOf(params, 'vendor'),
      text: textOf(params, 'text'),
      customer: textOf(params, 'customer'),
    },
    sort: sortOf(params.get('sort')),
    page: Number.isInteger(page) && page > 0 ? page : 0,
    size: ORDER_SIZES.includes(size) ? size : undefined,
  }
}

/** Writes the list's state as the URL holds it: the API's names, and nothing that is the default. */
export function writeOrderList({ filter, sort, page, size }: OrderListState): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, given] of Object.entries(filter)) {
    for (const value of Array.isArray(given) ? given : [given]) if (value) params.append(name, value)
  }
  if (sort.field !== DEFAULT_SORT.field || sort.direction !== DEFAULT_SORT.direction) {
    params.set('sort', `${sort.field},${sort.direction}`)
  }
  if (page > 0) params.set('page', String(page))
  if (size) params.set('size', String(size))
  return params
}

/** The filter as a query of the API: what is not set is not there. */
export function filterQuery(filter: OrderListFilter): Record<string, string | readonly string[]> {
  const set = Object.entries(filter).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value))
  return Object.fromEntries(set)
}

/** Whether anything narrows the list. */
export const isFiltered = (filter: OrderListFilter): boolean => Object.keys(filterQuery(filter)).length > 0
