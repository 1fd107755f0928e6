import { useQuery } from '@tanstack/react-query'
import { listOrderStores } from '#contract/orders/list.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'

/** Below those of the stores, which are read again when a name changes. */
const KEY = ['stores', 'choices'] as const

/** All stores of the account's scope. */
export function useAllStores() {
  const call = useCall()
  const can = useCan(listOrderStores)
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listOrderStores, {}, { signal }),
    enabled: can,
  })
}
