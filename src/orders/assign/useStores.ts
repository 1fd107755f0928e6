import { useQuery } from '@tanstack/react-query'
import { listStores } from '#contract/orders/list.ts'
import { useCan } from '#src/providers/account.ts'
import { call } from '#src/providers/call.ts'

/** All stores of the account's scope, fetched once; pickers filter them locally (D-6.13). */
export function useStores() {
  const enabled = useCan(listStores)
  return useQuery({
    queryKey: ['stores'],
    queryFn: ({ signal }) => call(listStores, {}, { signal }),
    enabled,
    staleTime: 5 * 60_000,
  })
}
