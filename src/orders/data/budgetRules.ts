import { permits } from '#contract/access.ts'
import { adjustBudget, BUDGET_ACTIONS, getBudgetLog, setBudget } from '#contract/orders/budgets.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { type Account } from '#contract/session/session.ts'

export type BudgetAction = (typeof BUDGET_ACTIONS)[number]

/** What the account may do with budgets in general. */
export interface BudgetAbilities {
  readonly sets: boolean
  readonly actions: readonly BudgetAction[]
  readonly reads: boolean
}

/** MODIFY needs MODIFY_BUDGET, INCREASE and DECREASE need ADJUST_BUDGET; ROLE_ADMIN has all three (D-3). */
export function budgetAbilities(account: Account | undefined): BudgetAbilities {
  if (!account) return { sets: false, actions: [], reads: false }
  const sets = permits(setBudget.access, account)
  const adjusts = account.permissions.includes('ADJUST_BUDGET') || account.authorities.includes('ROLE_ADMIN')
  const mayAct = permits(adjustBudget.access, account)
  return {
    sets,
    actions: BUDGET_ACTIONS.filter((action) => mayAct && (action === 'MODIFY' ? sets : adjusts)),
    reads: permits(getBudgetLog.access, account),
  }
}

/** Inline editing is possible while artists are unpaid (A§5); without an artist there is no budget to set. */
export const isSettable = (order: OrderRow, { sets }: BudgetAbilities): boolean =>
  sets && order.artistPaymentStatus === 'UNPAID' && order.assignedTo !== null

/** Whether the modal can change anything: requires an artist and an unpaid budget (D-8.10). */
export const isChangeable = ({ artistPaymentStatus, assignedTo }: OrderRow): boolean =>
  artistPaymentStatus !== 'PAID' && assignedTo !== null

/** Whether this order's cell opens a panel. */
export const hasBudgetPanel = (order: OrderRow, abilities: BudgetAbilities): boolean =>
  isSettable(order, abilities) ||
  abilities.reads ||
  (abilities.actions.length > 0 && order.assignedTo !== null)
