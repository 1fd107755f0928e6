import { type BulkResult, bulkAssign, markAsDone, selectOrders } from '#contract/orders/bulk.ts'
import { bulkBudgets } from '#contract/orders/bulkBudgets.ts'
import type { z } from '#contract/schema/z.ts'
import { filterQuery } from '#src/admin/list/listUrl.ts'
import type { Selection } from '#src/admin/list/useSelection.ts'
import type { OrderListFilter } from '#src/orders/filters/orderFilters.ts'
import type { Call } from '#src/providers/useCall.ts'
import type { BulkAction } from './bulkActions.ts'

export type BulkTarget = { readonly id: number[] } | { readonly selection: string }

/** Runs the action on the target. */
export function sendBulk(call: Call, action: BulkAction, target: BulkTarget): Promise<BulkResult> {
  switch (action.kind) {
    case 'assign': {
      const { assignment: kind, to, keep, budget } = action
      return call(bulkAssign, {}, { body: { ...target, kind, to, keep, budget } })
    }
    case 'budget':
      return call(bulkBudgets, {}, { body: { ...target, budget: action.budget, replace: action.replace } })
    case 'refund':
      return call(markAsDone, {}, { body: { ...target, isRefund: true, reason: action.reason || undefined } })
    default:
      return call(markAsDone, {}, { body: { ...target, isRefund: false } })
  }
}

/** The selected ids, or a pinned snapshot of all matching orders; undefined if nothing matches any more. */
export async function pin(
  call: Call,
  selection: Selection,
  filter: OrderListFilter,
): Promise<BulkTarget | undefined> {
  if (!selection.except) return { id: [...selection.ids] }
  const body = {
    filter: filterQuery(filter) as z.input<typeof selectOrders.body>['filter'],
    except: [...selection.except],
  }
  const { selection: pinned, count } = await call(selectOrders, {}, { body })
  return count > 0 ? { selection: pinned } : undefined
}
