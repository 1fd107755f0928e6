import { permits } from '#contract/access.ts'
import { adjustBudget, BUDGET_ACTIONS, getBudgetLog, setBudget } from '#contract/budgets.ts'
import type { OrderRow } from '#contract/orders.ts'
import { type Account } from '#contract/session.ts'

export type BudgetAction = (typeof BUDGET_ACTIONS)[number]

/** What the account may do with budgets at all. */
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

/** Inline editing holds while the artists are unpaid (A§5); an order without an artist has no budget to set. */
export const isSettable = (order: OrderRow, { sets }: BudgetPowers): boolean =>
  sets && order.artistPaymentStatus === 'UNPAID' && order.assignedTo !== null

/** Whether the modal may change something: not without an artist, and not what is paid (D-8.10). */
export const isChangeable = ({ artistPaymentStatus, assignedTo }: OrderRow): boolean =>
  artistPaymentStatus !== 'PAID' && assignedTo !== null

/** Whether the cell of this order opens anything. */
export const hasBudgetPanel = (order: OrderRow, powers: BudgetPowers): boolean =>
  isSettable(order, powers) || powers.reads || (powers.actions.length > 0 && order.assignedTo !== null)

/**
 * The whole dollars that were typed (A§5, A§9); NaN where it is no number. What only begins with one is none
 * either: `1,000` read as 1 would be wrong money.
 */
export const typedAmount = (typed: string): number =>
  /^[+-]?\d+(\.\d{1,2})?$/.test(typed.trim()) ? Number.parseInt(typed, 10) : Number.NaN

/** What is wrong with a budget typed into the list, as a key below `orders.budget`; undefined when nothing is (A§5). */
export function inlineProblem(typed: string, current: number | undefined): string | undefined {
  const amount = typedAmount(typed)
  if (Number.isNaN(amount)) return 'notNumber'
  if (amount < 0) return 'negative'
  return amount === current ? 'unchanged' : undefined
}

/**
 * What is wrong with a change of the modal, as a key below `orders.budget`; `what` names the action in its
 * text. Undefined when nothing is (A§5).
 */
export function changeProblem(action: BudgetAction | undefined, typed: string): string | undefined {
  if (!action) return 'noAction'
  const amount = typedAmount(typed)
  if (Number.isNaN(amount)) return 'notNumber'
  if (amount === 0) return 'zero'
  return amount < 0 ? 'negativeChange' : undefined
}

/** The amount as the API wants it: signed by the action (D-8.7). */
export const signedAmount = (action: BudgetAction, typed: string): number =>
  typedAmount(typed) * (action === 'DECREASE' ? -1 : 1)
