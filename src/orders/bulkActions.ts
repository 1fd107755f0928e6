import type { TranslateFunction } from 'ra-core'
import type { Assignment } from '#contract/bulk.ts'
import { NOBODY } from './useAssign.ts'

export type BulkAction =
  | { readonly kind: 'done' }
  | { readonly kind: 'refund'; readonly reason: string }
  | {
      readonly kind: 'assign'
      readonly assignment: Assignment
      /** Login, id of a store, or NOBODY. */
      readonly to: string
      readonly name: string
    }

/** How many, for a text: `count` as it is shown, `smart_count` for its form. */
export const many = (count: number) => ({ smart_count: count, count: count.toLocaleString('en-US') })

/** What is said when orders were changed (A§8). */
export function succeeded(translate: TranslateFunction, action: BulkAction, count: number): string {
  if (action.kind !== 'assign') return translate('orders.bulk.updated')
  const key = action.to === NOBODY ? 'orders.bulk.unassigned' : 'orders.bulk.assigned'
  return translate(key, { ...many(count), name: action.name })
}
