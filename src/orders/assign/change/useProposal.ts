import { useQuery } from '@tanstack/react-query'
import { getUsualBudget } from '#contract/orders/budgets.ts'
import { usualBudgetKey } from '#src/orders/data/orderKeys.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'

/** What to propose as the artist's budget for the order, with its reasons (D-7.48); undefined until then, and if there is none. */
export function useProposal(orderId: number, artist: string | undefined) {
  const call = useCall()
  const can = useCan(getUsualBudget)
  const { data } = useQuery({
    queryKey: [...usualBudgetKey(orderId), artist ?? null],
    queryFn: ({ signal }) =>
      call(
        getUsualBudget,
        { id: String(orderId) },
        { query: artist === undefined ? {} : { artist }, signal },
      ),
    enabled: can && artist !== undefined,
  })
  return data && data.budget !== null ? { budget: data.budget, parts: data.parts } : undefined
}
