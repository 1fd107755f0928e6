import type { OrderRow } from '#contract/orders.ts'
import { AssignPopover } from './AssignPopover.tsx'
import { BudgetPanel } from './BudgetPanel.tsx'
import { BudgetsPopover } from './BudgetsPopover.tsx'
import { CustomerPopover } from './CustomerPopover.tsx'
import type { PanelKind } from './orderCells.tsx'

export interface PanelProps {
  readonly order: OrderRow
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** The list's single floating panel, so that rows do not each need their own. */
export function OrderPanel({ kind, ...props }: PanelProps & { readonly kind: PanelKind }) {
  if (kind === 'customer') return <CustomerPopover {...props} />
  if (kind === 'budgets') return <BudgetsPopover {...props} />
  if (kind === 'budget') return <BudgetPanel {...props} />
  return <AssignPopover kind={kind} anchor={props.anchor} order={props.order} onDone={props.onClose} />
}
