import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getShopPowers, type ShopPowers } from '#contract/shopConnections/askShop.ts'
import type { OrderShop, ShopMessage } from '#contract/shopConnections/shopChanges.ts'
import { orderShopKey } from '#src/orders/data/orderKeys.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'

const powersKey = (code: string) => [...orderShopKey(code), 'powers']

/** What the shop of the order can be asked for; not asked for accounts that may not, nor before it is known that there is a shop. */
export function useShopPowers(code: string, hasShop: boolean) {
  const call = useCall()
  const may = useCan(getShopPowers)
  return useQuery({
    queryKey: powersKey(code),
    queryFn: ({ signal }) => call(getShopPowers, { id: code }, { signal }),
    enabled: may && hasShop,
    // Without it there is nothing to press, and the rest of the card says what there is.
    retry: false,
    retryOnMount: false,
  })
}

/** Takes over what the shop is asked for now; its answer comes with the live events of the order. */
export function useTakeAsked(code: string): (asked: ShopMessage) => void {
  const client = useQueryClient()
  return (asked) => {
    client.setQueryData<ShopPowers>(powersKey(code), (powers) => powers && { ...powers, asking: asked })
    client.setQueryData<OrderShop | null>(
      orderShopKey(code),
      (shop) => shop && { ...shop, messages: [asked, ...shop.messages] },
    )
  }
}
