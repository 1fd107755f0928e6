import type { BudgetAction } from '#src/orders/data/budgetRules.ts'
import type { NumberValue } from '#src/ui/numbers/numberText.ts'

/** The problem that the box itself says: its text is not one whole number. */
export const UNREAD = 'unread'

function numberProblem(amount: NumberValue): string | undefined {
  if (amount === '') return 'notNumber'
  return Number.isNaN(amount) ? UNREAD : undefined
}

/** Error of an inline budget, as `UNREAD` or a key below `orders.budget`; undefined if valid (A§5). */
export function inlineProblem(amount: NumberValue, current: number | undefined): string | undefined {
  const problem = numberProblem(amount)
  if (problem) return problem
  if (Number(amount) < 0) return 'negative'
  return amount === current ? 'unchanged' : undefined
}

/**
 * Error of a budget change in the modal, as `UNREAD` or a key below `orders.budget`, whose parameter `what` is the
 * action. Undefined if valid (A§5).
 */
export function changeProblem(action: BudgetAction | undefined, amount: NumberValue): string | undefined {
  if (!action) return 'noAction'
  const problem = numberProblem(amount)
  if (problem) return problem
  if (amount === 0) return 'zero'
  return Number(amount) < 0 ? 'negativeChange' : undefined
}

/** The amount as the API expects it: signed by the action (D-8.7). */
export const signedAmount = (action: BudgetAction, amount: number): number =>
  amount * (action === 'DECREASE' ? -1 : 1)
