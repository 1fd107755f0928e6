import type { Grant } from '../access.ts'
import { sliceOf } from '../insights/slices.ts'
import { DEADLINE_PRESETS, PAID_PRESETS } from '../lists/dayRange.ts'
import type { ListFilter } from '../lists/filters.ts'
import { ALERT_FILTERS } from './alerts.ts'
import type { OrderFieldName } from './fields.ts'
import { ORDER_SOURCES, PAYMENT_STATUSES } from './orders.ts'
import { ORDER_STATUSES } from './statuses.ts'

type OrderFilter = ListFilter & {
  /** The field that it reveals: 403 for accounts that do not see it (D-3.7). */
  readonly field?: OrderFieldName
  /** Permissions of which one is needed, if it reveals no single field. */
  readonly grants?: readonly Grant[]
}

/**
 * The filters of the orders list, its export and bulk selections (A§7), in the order of the address. The permissions of
 * some depend on their values: `requireVisible` on the server.
 */
export const ORDER_FILTERS = {
  /** Only these orders, if they are in scope and match the other filters. */
  id: { kind: 'id', several: 500, callOnly: true },
  status: { kind: 'choice', values: ORDER_STATUSES, several: true },
  /** A product. */
  tag: { kind: 'text', max: 100, several: true },
  /** Logins of assigned artists. */
  assignee: { kind: 'login', several: true, orNone: true },
  /** Logins of agents. */
  cs: { kind: 'login', several: true, orNone: true, field: 'cs' },
  source: { kind: 'choice', values: ORDER_SOURCES, several: true, field: 'source' },
  store: { kind: 'id', several: true, orNone: true, field: 'store' },
  paymentStatus: { kind: 'choice', values: PAYMENT_STATUSES, several: true },
  /** `true`: every status but DONE; `false`: only DONE. */
  open: { kind: 'flag' },
  alert: { kind: 'choice', values: ALERT_FILTERS },
  hasPoster: { kind: 'flag', grants: ['SHOW_POSTER'] },
  /** Orders on which the account is the one to work now. */
  myTurn: { kind: 'flag', field: 'stepDeadline' },
  /** `true`: orders with an artist and no budget, not refunded; needs to see both (D-7.56). */
  unbudgeted: { kind: 'flag', field: 'budget' },
  vendor: { kind: 'text', max: 100, field: 'vendor' },
  text: { kind: 'text' },
  /** The customer by login or `id:42` (D-1.24). */
  customer: { kind: 'login' },
  /** Business days of payment, and of the deadline. */
  paid: { kind: 'days', presets: PAID_PRESETS },
  deadline: { kind: 'days', presets: DEADLINE_PRESETS },
  /** Paid at or after this instant, and at or before this instant. */
  from: { kind: 'instant', callOnly: true },
  to: { kind: 'instant', callOnly: true },
  /** The orders that a bar of the insights counts; for accounts that see the insights and all orders. */
  insight: { kind: 'text', max: 100, isValid: (text) => sliceOf(text) !== undefined },
} as const satisfies Readonly<Record<string, OrderFilter>>

/** The filters whose permission does not depend on their values. */
export const GRANTED_FILTERS = (
  Object.entries(ORDER_FILTERS) as [keyof typeof ORDER_FILTERS, OrderFilter][]
).filter(([, { field, grants }]) => field !== undefined || grants !== undefined)
