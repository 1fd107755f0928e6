import type { TranslateFunction } from 'ra-core'
import type { Assignment, BulkBudget, BulkResult } from '#contract/orders/bulk.ts'
import { NOBODY } from '#src/orders/assign/useAssign.ts'
import { many } from '#src/orders/data/many.ts'
import { formatCount } from '#src/ui/format.ts'

export type BulkAction =
  | { readonly kind: 'done' }
  | { readonly kind: 'refund'; readonly reason: string }
  | {
      readonly kind: 'assign'
      readonly assignment: Assignment
      /** Login, store id, or NOBODY. */
      readonly to: string
      readonly name: string
      /** Whether an artist goes on from the work that is there (D-7.47). */
      readonly keep?: boolean | undefined
      /** The budgets of an artist where they have none (D-7.68). */
      readonly budget?: BulkBudget | undefined
    }
  | { readonly kind: 'budget'; readonly budget: BulkBudget; readonly replace: boolean }

/** The success message of a bulk action (A§8). */
export function succeeded(
  translate: TranslateFunction,
  action: BulkAction,
  { updatedCount, budgeted = 0 }: Pick<BulkResult, 'updatedCount' | 'budgeted'>,
): string {
  if (action.kind === 'budget') return translate('orders.bulk.setBudget', many(updatedCount))
  if (action.kind !== 'assign') return translate('orders.bulk.updated')
  const key = action.to === NOBODY ? 'unassigned' : budgeted > 0 ? 'assignedBudgeted' : 'assigned'
  return translate(`orders.bulk.${key}`, {
    ...many(updatedCount),
    name: action.name,
    budgeted: formatCount(budgeted),
  })
}
