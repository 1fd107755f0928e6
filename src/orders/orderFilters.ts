import { ALERT_FILTERS, type AlertFilter } from '#contract/alerts.ts'
import { DEADLINE_PRESETS, daysOf, PAID_PRESETS } from '#contract/dayRange.ts'
import { ORDER_SORTS } from '#contract/orderList.ts'
import { ORDER_SOURCES, PAYMENT_STATUSES } from '#contract/orders.ts'
import { ORDER_STATUSES } from '#contract/statuses.ts'
import type { UrlList } from '#src/admin/list/listUrl.ts'

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

const multipleOf = (params: URLSearchParams) =>
  Object.fromEntries(
    MULTIPLE.map((name) => {
      const allowed = VALUES[name]
      const values = params.getAll(name).filter((value) => value && (!allowed || allowed.includes(value)))
      return [name, [...new Set(values)]]
    }),
  ) as Record<MultipleFilter, string[]>

const READ: (params: URLSearchParams) => OrderListFilter = (params) => ({
  ...multipleOf(params),
  open: among(['true'], params.get('open')),
  alert: among(ALERT_FILTERS, params.get('alert')),
  hasPoster: among(['true'], params.get('hasPoster')),
  vendor: textOf(params, 'vendor'),
  text: textOf(params, 'text'),
  customer: textOf(params, 'customer'),
  paid: daysIn(params, 'paid', PAID_PRESETS),
  deadline: daysIn(params, 'deadline', DEADLINE_PRESETS),
})

/** The list that filters nothing. */
export const NO_FILTER: OrderListFilter = READ(new URLSearchParams())

/** The orders list in its URL: the API's names, and what it does not know is left out. */
export const ORDER_LIST: UrlList<OrderListFilter> = {
  filters: { names: Object.keys(NO_FILTER), read: READ },
  sort: { field: 'number', order: 'DESC' },
  sorts: ORDER_SORTS,
}
