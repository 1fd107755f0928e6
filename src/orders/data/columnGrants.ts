import type { Grant } from '#contract/access.ts'
import type { OrderColumn } from '#contract/orders/list.ts'

/** Permission required for each column (A§2, D-3). */
export const COLUMN_GRANTS: Readonly<Partial<Record<OrderColumn, Grant>>> = {
  customer: 'VIEW_CUSTOMER_INFO',
  source: 'VIEW_ORDER_SOURCE',
  store: 'VIEW_ORDER_OF_STORE',
  subtotal: 'VIEW_ORDER_SUBTOTAL',
  budget: 'CAN_SEE_BUDGET_ORDER',
  assignedTo: 'CAN_SEE_ASSIGN_ORDER',
  cs: 'VIEW_MY_ORDER_CS',
}
