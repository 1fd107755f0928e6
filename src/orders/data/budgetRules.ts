import { permits } from '#contract/access.ts'
import { adjustBudget, BUDGET_ACTIONS, getBudgetLog, setBudget } from '#contract/orders/budgets.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { type Account } from '#contract/session/session.ts'

export type BudgetAction = (typeof BUDGET_ACTIONS)[number]

/** What the account may do with budgets in general. */
export interface BudgetPowers {
  readonly sets: boolean
  readonly actions: readonly BudgetAction[]
  readonly reads: boolean
}

/** MODIFY needs MODIFY_BUDGET, INCREASE and DECREASE need ADJUST_BUDGET; ROLE_ADMIN has all three (D-3). */
export function budgetPowers(account: Account | undefined): BudgetPowers {
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
export const isSettable = (order: OrderRow, { sets }: BudgetPowers): boolean =>
  sets && order.artistPaymentStatus === 'UNPAID' && order.assignedTo !== null

/** Whether the modal can change anything: requires an artist and an unpaid budget (D-8.10). */
export const isChangeable = ({ artistPaymentStatus, assignedTo }: OrderRow): boolean =>
  artistPaymentStatus !== 'PAID' && assignedTo !== null

/** Whether this order's cell opens a panel. */
export const hasBudgetPanel = (order: OrderRow, powers: BudgetPowers): boolean =>
  isSettable(order, powers) || powers.reads || (powers.actions.length > 0 && order.assignedTo !== null)

/**
 * Parses whole dollars (A§5, A§9); NaN if the text is not a number. Text after a number is also an error:
 * reading `1,000` as 1 would be the wrong amount.
 */
export const typedAmount = (typed: string): number =>
  /^[+-]?\d+(\.\d{1,2})?$/.test(typed.trim()) ? Number.parseInt(typed, 10) : Number.NaN

/** Error of an inline budget, as a key below `orders.budget`; undefined if valid (A§5). */
export function inlineProblem(typed: string, current: number | undefined): string | undefined {
  const amount = typedAmount(typed)
  if (Number.isNaN(amount)) return 'notNumber'
  if (amount < 0) return 'negative'
  return amount === current ? 'unchanged' : undefined
}

/**
 * Error of a budget change in the modal, as a key below `orders.budget`, whose parameter `what` is the
 * action. Undefined if valid (A§5).
 */
export function changeProblem(action: BudgetAction | undefined, typed: string): string | undefined {
  if (!action) return 'noAction'
  const amount = typedAmount(typed)
  if (Number.isNaN(amount)) return 'notNumber'
  if (amount === 0) return 'zero'
  return amount < 0 ? 'negativeChange' : undefined
}

/** The amount as the API expects it: signed by the action (D-8.7). */
export const signedAmount = (action: BudgetAction, typed: string): number =>
  typedAmount(typed) * (action === 'DECREASE' ? -1 : 1)
