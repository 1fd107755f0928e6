import type { TranslateFunction } from 'ra-core'
import type { Assignment } from '#contract/orders/bulk.ts'
import { NOBODY } from '#src/orders/assign/useAssign.ts'
import { many } from '#src/orders/data/many.ts'

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
      readonly keep?: boolean
    }

/** The success message of a bulk action (A§8). */
export function succeeded(translate: TranslateFunction, action: BulkAction, count: number): string {
  if (action.kind !== 'assign') return translate('orders.bulk.updated')
  const key = action.to === NOBODY ? 'orders.bulk.unassigned' : 'orders.bulk.assigned'
  return translate(key, { ...many(count), name: action.name })
}
