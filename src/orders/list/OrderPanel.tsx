import { AssignPopover } from '#src/orders/assign/AssignPopover.tsx'
import { BudgetPanel } from '#src/orders/assign/budgets/BudgetPanel.tsx'
import type { PanelKind, PanelProps } from '#src/orders/data/panels.ts'
import { BudgetsPopover } from './BudgetsPopover.tsx'
import { CustomerPopover } from './CustomerPopover.tsx'

/** The list's single floating panel, so that rows do not each need their own. */
export function OrderPanel({ kind, ...props }: PanelProps & { readonly kind: PanelKind }) {
  if (kind === 'customer') return <CustomerPopover {...props} />
  if (kind === 'budgets') return <BudgetsPopover {...props} />
  if (kind === 'budget') return <BudgetPanel {...props} />
  return <AssignPopover kind={kind} anchor={props.anchor} order={props.order} onDone={props.onClose} />
}
