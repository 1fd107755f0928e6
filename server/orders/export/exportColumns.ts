import { type Grant, holds } from '#contract/access.ts'
import { ORDER_COLUMNS, type OrderColumn } from '#contract/orders/list.ts'
import type { OrderRow, PaymentStatus } from '#contract/orders/orders.ts'
import { statusOf } from '#contract/orders/statuses.ts'
import type { Cell } from '../../http/csv.ts'
import type { SignedIn } from '../../session/account.ts'

interface ExportColumn {
  readonly heading: string
  /** Permission required for the column (A§2, D-3). */
  readonly grant?: Grant
  readonly cell: (row: OrderRow, dateOf: (instant: string) => string) => Cell
}

const PAYMENT: Readonly<Record<PaymentStatus, string>> = {
  PAID: 'Paid',
  UNPAID: 'Unpaid',
  PARTIAL_PAID: 'Partly paid',
}

const COLUMNS: Readonly<Record<OrderColumn, ExportColumn>> = {
  number: { heading: 'Number', cell: ({ number }) => number },
  paidAt: { heading: 'Date', cell: ({ paidAt }, dateOf) => dateOf(paidAt) },
  lastModifiedDate: {
    heading: 'Last Update',
    cell: ({ lastModifiedDate }, dateOf) => dateOf(lastModifiedDate),
  },
  customer: {
    heading: 'Customer',
    grant: 'VIEW_CUSTOMER_INFO',
    cell: ({ customer }) => customer?.fullName,
  },
  source: {
    heading: 'Source',
    grant: 'VIEW_ORDER_SOURCE',
    cell: ({ source }) => source?.replaceAll('_', ' '),
  },
  store: { heading: 'Store', grant: 'VIEW_ORDER_OF_STORE', cell: ({ store }) => store?.name },
  subtotal: { heading: 'Price', grant: 'VIEW_ORDER_SUBTOTAL', cell: ({ subtotal }) => subtotal },
  budget: { heading: 'Budget', grant: 'CAN_SEE_BUDGET_ORDER', cell: ({ budget }) => budget },
  assignedTo: {
    heading: 'Assigned',
    grant: 'CAN_SEE_ASSIGN_ORDER',
    cell: ({ assignedTo }) => assignedTo?.fullName,
  },
  cs: { heading: 'CS', grant: 'VIEW_MY_ORDER_CS', cell: ({ cs }) => cs?.fullName },
  status: {
    heading: 'Status',
    cell: ({ status, refunded }) => statusOf(status).friendlyName + (refunded ? ' (Refunded)' : ''),
  },
  payment: { heading: 'Payment', cell: ({ artistPaymentStatus }) => PAYMENT[artistPaymentStatus] },
  deadline: { heading: 'Deadline', cell: ({ deadline }, dateOf) => dateOf(deadline) },
}

/**
 * The columns of an export: the requested ones in order without duplicates, or else all, minus hidden ones;
 * if none are left, the order number.
 */
export function exportColumns(
  account: SignedIn,
  asked: readonly OrderColumn[] | undefined,
): readonly ExportColumn[] {
  const names = asked?.length ? new Set(asked) : ORDER_COLUMNS
  const columns = [...names]
    .map((name) => COLUMNS[name])
    .filter(({ grant }) => grant === undefined || holds(account, grant))
  return columns.length > 0 ? columns : [COLUMNS.number]
}

/** Formats instants like the list, `DD/MM/YYYY HH:mm` in the business time zone (A§9, D-13.3). */
export function dateFormat(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (instant) => format.format(new Date(instant)).replace(', ', ' ')
}
