import { ALERT_FILTERS, type AlertFilter } from '#contract/alerts.ts'
import { DEADLINE_PRESETS, daysOf, PAID_PRESETS } from '#contract/dayRange.ts'
import { ORDER_SORTS, type OrderSort } from '#contract/orderList.ts'
import { ORDER_SOURCES, PAYMENT_STATUSES } from '#contract/orders.ts'
import { ORDER_STATUSES } from '#contract/statuses.ts'

/** Page sizes on offer, and the one taken until the user chose (A§9, D-6.1). */
export const ORDER_SIZES: readonly number[] = [30, 40, 50, 100]
export const DEFAULT_SIZE = 100

/** Filters that take several values, any of which may hold. */
const MULTIPLE = ['status', 'tag', 'assignee', 'cs', 'source', 'store', 'paymentStatus'] as const
export type MultipleFilter = (typeof MULTIPLE)[number]

/**
 * What the list is filtered by, under the names of the API (A§7). Logins and stores may be `null`, which
 * means having none; days are presets or `2026-11-01..2026-11-21`.
 */
export interface OrderListFilter extends Readonly<Record<MultipleFilter, readonly string[]>> {
  readonly open?: 'true' | undefined
  readonly alert?: AlertFilter | undefined
  readonly hasPoster?: 'true' | undefined
  readonly vendor?: string | undefined
  readonly text?: string | undefined
  readonly customer?: string | undefined
  readonly paid?: string | undefined
  readonly deadline?: string | undefined
}

export interface OrderListState {
  readonly filter: OrderListFilter
  readonly sort: { readonly field: OrderSort; readonly direction: 'asc' | 'desc' }
  /** Counted from zero, as in the API. */
  readonly page: number
  /** Absent when the URL names none: the stored choice holds. */
  readonly size?: number | undefined
  /** Id of the saved view that the list was opened by. */
  readonly view?: number | undefined
  /** Names of the columns in their order, where the URL says so. */
  readonly columns?: readonly string[] | undefined
}

export const DEFAULT_SORT: OrderListState['sort'] = { field: 'number', direction: 'desc' }

/** The values that a filter may have, where they are known beforehand; others are refused by the API. */
const VALUES: Readonly<Partial<Record<MultipleFilter, readonly string[]>>> = {
  status: ORDER_STATUSES,
  source: ORDER_SOURCES,
  paymentStatus: PAYMENT_STATUSES,
}

const among = <T extends string>(values: readonly T[], given: string | null): T | undefined =>
  values.find((value) => value === given)

const textOf = (params: URLSearchParams, name: string) => params.get(name)?.trim() || undefined

const daysIn = (params: URLSearchParams, name: string, presets: readonly string[]) => {
  const given = params.get(name) ?? ''
  return presets.includes(given) || daysOf(given) ? given : undefined
}

/** The sort that `field,direction` means, the usual one when it means none. */
export const sortOf = (given: string | null): OrderListState['sort'] => {
  const [name = '', direction] = (given ?? '').split(',')
  const field = among(ORDER_SORTS, name)
  return field ? { field, direction: direction === 'desc' ? 'desc' : 'asc' } : DEFAULT_SORT
}

const multipleOf = (params: URLSearchParams) =>
  Object.fromEntries(
    MULTIPLE.map((name) => {
      const allowed = VALUES[name]
      const values = params.getAll(name).filter((value) => value && (!allowed || allowed.includes(value)))
      return [name, [...new Set(values)]]
    }),
  ) as Record<MultipleFilter, string[]>

/** Reads the list's state from the URL; what it does not know is left out. */
export function readOrderList(params: URLSearchParams): OrderListState {
  const page = Number(params.get('page'))
  const size = Number(params.get('size'))
  const view = Number(params.get('view'))
  return {
    filter: {
      ...multipleOf(params),
      open: among(['true'], params.get('open')),
      alert: among(ALERT_FILTERS, params.get('alert')),
      hasPoster: among(['true'], params.get('hasPoster')),
      vendor: textOf(params, 'vendor'),
      text: textOf(params, 'text'),
      customer: textOf(params, 'customer'),
      paid: daysIn(params, 'paid', PAID_PRESETS),
      deadline: daysIn(params, 'deadline', DEADLINE_PRESETS),
    },
    sort: sortOf(params.get('sort')),
    page: Number.isInteger(page) && page > 0 ? page : 0,
    size: ORDER_SIZES.includes(size) ? size : undefined,
    view: Number.isInteger(view) && view > 0 ? view : undefined,
    columns: params.get('columns')?.split(',').filter(Boolean),
  }
}

/** Writes the list's state as the URL holds it: the API's names, and nothing that is the default. */
export function writeOrderList({ filter, sort, page, size, view, columns }: OrderListState): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, given] of Object.entries(filter)) {
    for (const value of Array.isArray(given) ? given : [given]) if (value) params.append(name, value)
  }
  if (sort.field !== DEFAULT_SORT.field || sort.direction !== DEFAULT_SORT.direction) {
    params.set('sort', `${sort.field},${sort.direction}`)
  }
  if (page > 0) params.set('page', String(page))
  if (size) params.set('size', String(size))
  if (columns) params.set('columns', columns.join(','))
  if (view) params.set('view', String(view))
  return params
}

/** The filter as a query of the API: what is not set is not there. */
export function filterQuery(filter: OrderListFilter): Record<string, string | readonly string[]> {
  const set = Object.entries(filter).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value))
  return Object.fromEntries(set)
}

/** Whether anything narrows the list. */
export const isFiltered = (filter: OrderListFilter): boolean => Object.keys(filterQuery(filter)).length > 0

/** What takes every filter away; the text stays where it is to be searched for everywhere. */
export const clearedFilter = (filter: OrderListFilter, keepText = false): Partial<OrderListFilter> =>
  Object.fromEntries(
    Object.keys(filter)
      .filter((name) => !keepText || name !== 'text')
      .map((name) => [name, undefined]),
  )
