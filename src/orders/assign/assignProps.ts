import type { OrderRow } from '#contract/orders/orders.ts'

export interface AssignProps {
  readonly order: OrderRow
  readonly onDone: () => void
}
