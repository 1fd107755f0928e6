import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { adjustBudget, setBudget } from '#contract/orders/budgets.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { BudgetAction } from '#src/orders/data/budgetRules.ts'
import { useKeepOrders } from '#src/orders/data/orderCache.ts'
import { budgetLogKey, ORDER_KEYS } from '#src/orders/data/orderKeys.ts'
import { OWN_WRITE } from '#src/orders/data/ownChanges.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { signedAmount } from './budgetAmounts.ts'

interface Change {
  readonly action: BudgetAction
  readonly amount: number
  readonly note: string
  /** The budget entry; defaults to the assigned artist's (D-8.8). */
  readonly entryId: number | undefined
}

/** Sets and changes an order's budgets; updates the lists and shows a message (A§8). */
export function useBudgetWrites(order: OrderRow, onDone: () => void) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const keep = useKeepOrders()
  const client = useQueryClient()
  const changed = (row: OrderRow, entryId?: number) => {
    keep([row])
    void client.invalidateQueries({ queryKey: budgetLogKey(order.id) })
    const entry = row.artistBudgets?.find(({ id }) => id === entryId)
    const amount = entry?.budget ?? row.budget
    toast.success(translate('orders.budget.done', { number: row.number, amount }))
    onDone()
  }
  const id = String(order.id)
  const set = useMutation({
    mutationKey: OWN_WRITE,
    mutationFn: (budget: number) => call(setBudget, { id }, { body: { budget, version: order.version } }),
    onSuccess: (row) => changed(row),
    onError: (error) => {
      toast.error(error)
      // After a conflict, load the current values before another try.
      if (!(error instanceof ApiProblem) || error.status !== 409) return
      void client.invalidateQueries({ queryKey: ORDER_KEYS.lists })
      onDone()
    },
  })
  const adjust = useMutation({
    mutationKey: OWN_WRITE,
    mutationFn: ({ action, amount, note, entryId }: Change) =>
      call(
        adjustBudget,
        { id },
        {
          body: {
            action,
            amount: signedAmount(action, amount),
            note,
            bookingArtistBudgetId: entryId,
            // A new value would overwrite a concurrent change; a difference adds to it.
            version: action === 'MODIFY' ? order.version : undefined,
          },
        },
      ),
    onSuccess: (row, { entryId }) => changed(row, entryId),
    onError: (error) => toast.error(error),
  })
  return { set, adjust }
}
