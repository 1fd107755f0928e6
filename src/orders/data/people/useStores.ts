import { useQuery } from '@tanstack/react-query'
import { listOrderStores } from '#contract/orders/list.ts'
import { ORDER_KEYS } from '#src/orders/data/orderKeys.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'

/** All stores of the account's scope, fetched once; pickers filter them locally (D-6.13). */
export function useStores() {
  const call = useCall()
  const enabled = useCan(listOrderStores)
  return useQuery({
    queryKey: ORDER_KEYS.stores,
    queryFn: ({ signal }) => call(listOrderStores, {}, { signal }),
    enabled,
    staleTime: 5 * 60_000,
  })
}
