import type { OrderRow } from '#contract/orders/orders.ts'

/** What the cells of both floors say, for the columns that the orders list begins with. */
export const TEXTS: Readonly<Record<string, (row: OrderRow) => string | number | undefined>> = {
  Status: ({ status }) => status,
  Customer: ({ customer }) => customer?.fullName,
  Artist: ({ assignedTo }) => assignedTo?.fullName,
  CS: ({ cs }) => cs?.fullName,
  Payment: ({ artistPaymentStatus }) => artistPaymentStatus,
  Budget: ({ budget }) => budget,
  Source: ({ source }) => source,
  Store: ({ store }) => store?.name,
  Paid: ({ paidAt }) => paidAt ?? undefined,
  Deadline: ({ deadline }) => deadline ?? undefined,
}
