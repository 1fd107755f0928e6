import { ORDER_COLUMNS, type OrderColumn, seesColumn } from '#contract/orders/fields.ts'
import type { OrderRow, PaymentStatus } from '#contract/orders/orders.ts'
import { statusOf } from '#contract/orders/statuses.ts'
import type { Cell } from '../../http/csv.ts'
import type { SignedIn } from '../../session/account.ts'

interface ExportColumn {
  readonly heading: string
  readonly cell: (row: OrderRow, dateOf: (instant: string) => string) => Cell
}

const PAYMENT: Readonly<Record<PaymentStatus, string>> = {
  PAID: 'Paid',
  UNPAID: 'Unpaid',
  PARTIAL_PAID: 'Partly paid',
}

const COLUMNS: Readonly<Record<OrderColumn, ExportColumn>> = {
  number: { heading: 'Number', cell: ({ number }) => number },
  product: { heading: 'Product', cell: ({ tags }) => tags.join(', ') },
  paidAt: { heading: 'Date', cell: ({ paidAt }, dateOf) => dateOf(paidAt) },
  lastModifiedDate: {
    heading: 'Last Update',
    cell: ({ lastModifiedDate }, dateOf) => dateOf(lastModifiedDate),
  },
  customer: {
    heading: 'Customer',
    cell: ({ customer }) => customer?.fullName,
  },
  source: {
    heading: 'Source',
    cell: ({ source }) => source?.replaceAll('_', ' '),
  },
  store: { heading: 'Store', cell: ({ store }) => store?.name },
  subtotal: { heading: 'Price', cell: ({ subtotal }) => subtotal },
  budget: { heading: 'Budget', cell: ({ budget }) => budget },
  assignedTo: {
    heading: 'Assigned',
    cell: ({ assignedTo }) => assignedTo?.fullName,
  },
  cs: { heading: 'CS', cell: ({ cs }) => cs?.fullName },
  status: {
    heading: 'Status',
    cell: ({ status, refunded }) => statusOf(status).friendlyName + (refunded ? ' (Refunded)' : ''),
  },
  payment: { heading: 'Payment', cell: ({ artistPaymentStatus }) => PAYMENT[artistPaymentStatus] },
  deadline: { heading: 'Deadline', cell: ({ deadline }, dateOf) => dateOf(deadline) },
  stepDeadline: {
    heading: 'Step due',
    cell: ({ stepDeadline }, dateOf) => (stepDeadline ? dateOf(stepDeadline) : undefined),
  },
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
  const columns = [...names].filter((name) => seesColumn(account, name)).map((name) => COLUMNS[name])
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
