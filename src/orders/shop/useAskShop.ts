import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getShopPowers } from '#contract/shopConnections/askShop.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { ORDER_SHOP_KEYS } from './shopKeys.ts'

/** What the shop of the order can be asked for; nothing for accounts that may not ask. */
export function useShopPowers(orderId: number) {
  const call = useCall()
  const enabled = useCan(getShopPowers)
  return useQuery({
    queryKey: ORDER_SHOP_KEYS.powers(orderId),
    queryFn: ({ signal }) => call(getShopPowers, { id: String(orderId) }, { signal }),
    enabled,
  })
}

/** Has what is known of the order at its shop read again. */
export function useReloadShop(orderId: number): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ORDER_SHOP_KEYS.all(orderId) })
}
