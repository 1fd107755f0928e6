import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ArtistBudgets, getUnpaidBudgets, type UnpaidBudget } from '#contract/payouts/payouts.ts'
import { useCall } from '#src/providers/useCall.ts'
import { changedBudgets, type PaySource } from './paySource.ts'

const entries = (owed: readonly ArtistBudgets[] | undefined): UnpaidBudget[] =>
  owed?.flatMap(({ budgets }) => budgets) ?? []

/** Not among the payouts: it must not change under the form while others pay, only when a payment is refused. */
export const UNPAID_KEY = ['unpaidBudgets']

/**
 * What is owed now for the orders or artists, and what changed since the dialog was opened. It is read again
 * when a payment is refused.
 */
export function useUnpaid({ kind, ids }: PaySource) {
  const call = useCall()
  const { data, error, refetch } = useQuery({
    queryKey: [...UNPAID_KEY, kind, ids],
    queryFn: ({ signal }) =>
      call(
        getUnpaidBudgets,
        {},
        {
          query: kind === 'orders' ? { orderIds: ids.join(',') } : { artistIds: [...ids] },
          signal,
        },
      ),
    // What is paid must be what is owed now.
    staleTime: 0,
    gcTime: 0,
  })
  const [first, setFirst] = useState<readonly ArtistBudgets[]>()
  if (data && !first) setFirst(data)
  return { owed: data, error, refetch, changes: changedBudgets(entries(first), entries(data)) }
}
