import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getShopPowers } from '#contract/shopConnections/askShop.ts'
import { orderShopKey } from '#src/orders/data/orderKeys.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'

/** What the shop of the order can be asked for; not asked for accounts that may not, nor before it is known that there is a shop. */
export function useShopPowers(code: string, hasShop: boolean) {
  const call = useCall()
  const may = useCan(getShopPowers)
  return useQuery({
    queryKey: [...orderShopKey(code), 'powers'],
    queryFn: ({ signal }) => call(getShopPowers, { id: code }, { signal }),
    enabled: may && hasShop,
    // Without it there is nothing to press, and the rest of the card says what there is.
    retry: false,
    retryOnMount: false,
  })
}

/** Has what is known of the order at its shop read again. */
export function useReloadShop(code: string): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: orderShopKey(code) })
}
