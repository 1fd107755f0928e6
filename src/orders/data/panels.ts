import type { OrderRow } from '#contract/orders/orders.ts'

export type AssignKind = 'artist' | 'agent' | 'store'

/** What opens at a cell: a picker, the customer or the budgets. */
export type PanelKind = AssignKind | 'customer' | 'budgets' | 'budget'
export type OpenPanel = (kind: PanelKind, order: OrderRow, anchor: HTMLElement) => void

export interface PanelProps {
  readonly order: OrderRow
  readonly anchor: HTMLElement
  readonly onClose: () => void
}
