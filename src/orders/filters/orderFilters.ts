import { ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { customFilters } from '#contract/customFields/fields.ts'
import { DEADLINE_PRESETS, daysOf, PAID_PRESETS } from '#contract/dayRange.ts'
import { sliceOf } from '#contract/insights/slices.ts'
import { ALERT_FILTERS, type AlertFilter } from '#contract/orders/alerts.ts'
import { ORDER_SORTS } from '#contract/orders/fields.ts'
import { ORDER_SOURCES, PAYMENT_STATUSES } from '#contract/orders/orders.ts'
import { ORDER_STATUSES } from '#contract/orders/statuses.ts'
import type { UrlList } from '#src/admin/list/listUrl.ts'

/** Filters with several values, combined by OR. */
const MULTIPLE = ['status', 'tag', 'assignee', 'cs', 'source', 'store', 'paymentStatus'] as const
export type MultipleFilter = (typeof MULTIPLE)[number]

/**
 * The list's filters, named as in the API (A§7). Logins and stores may be `null`, meaning none; days are
 * presets or `2026-11-01..2026-11-21`.
 */
export interface OrderListFilter extends Readonly<Record<MultipleFilter, readonly string[]>> {
  readonly open?: 'true' | undefined
  readonly alert?: AlertFilter | undefined
  readonly hasPoster?: 'true' | undefined
  readonly myTurn?: 'true' | undefined
  readonly vendor?: string | undefined
  readonly text?: string | undefined
  readonly customer?: string | undefined
  readonly paid?: string | undefined
  readonly deadline?: string | undefined
  /** The bar of the insights whose orders are listed. */
  readonly insight?: string | undefined
}

/** Allowed values of a filter, if known in advance; others are rejected by the API. */
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

const multipleOf = (params: URLSearchParams) =>
  Object.fromEntries(
    MULTIPLE.map((name) => {
      const allowed = VALUES[name]
      const values = params.getAll(name).filter((value) => value && (!allowed || allowed.includes(value)))
      return [name, [...new Set(values)]]
    }),
  ) as Record<MultipleFilter, string[]>

/** Filters by custom fields, by their keys; wrong values are rejected by the API. */
const CUSTOM_FILTERS = Object.keys(customFilters(ORDER_CUSTOM_FIELDS))

const READ: (params: URLSearchParams) => OrderListFilter = (params) => ({
  ...multipleOf(params),
  open: among(['true'], params.get('open')),
  alert: among(ALERT_FILTERS, params.get('alert')),
  hasPoster: among(['true'], params.get('hasPoster')),
  myTurn: among(['true'], params.get('myTurn')),
  vendor: textOf(params, 'vendor'),
  text: textOf(params, 'text'),
  customer: textOf(params, 'customer'),
  paid: daysIn(params, 'paid', PAID_PRESETS),
  deadline: daysIn(params, 'deadline', DEADLINE_PRESETS),
  ...Object.fromEntries(CUSTOM_FILTERS.map((name) => [name, textOf(params, name)])),
  insight: sliceOf(params.get('insight') ?? '') && textOf(params, 'insight'),
})

/** No filters set. */
export const NO_FILTER: OrderListFilter = READ(new URLSearchParams())

/** The orders list's URL format: names as in the API; unknown parameters are ignored. */
export const ORDER_LIST: UrlList<OrderListFilter> = {
  filters: { names: Object.keys(NO_FILTER), read: READ },
  sort: { field: 'number', order: 'DESC' },
  sorts: ORDER_SORTS,
}
