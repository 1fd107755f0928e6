import { useQuery } from '@tanstack/react-query'
import { useLocaleState } from 'ra-core'
import { useState } from 'react'
import { getOrderShop } from '#contract/shopConnections/shopChanges.ts'
import { orderShopKey } from '#src/orders/data/orderKeys.ts'
import { useCan } from '#src/providers/account.ts'
import { type Call, useCall } from '#src/providers/useCall.ts'
import { useLoading } from '#src/ui/loading/useLoaded.ts'
import { loadNothing, loadShopParts, ORDER_SHOP_TEXTS } from './shopParts.ts'
import { useShopPowers } from './useAskShop.ts'

/** The query of an order at its shop; null for an order of no connected shop. */
export const orderShopQuery = (code: string, call: Call) => ({
  queryKey: orderShopKey(code),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await call(getOrderShop, { id: code }, { signal })).shop,
})

/**
 * The order at its shop; asked only for accounts that may see some of it. Says whether there is anything to show: a shop, or that
 * it could not be read.
 */
export function useOrderShop(code: string) {
  const call = useCall()
  const sees = useCan(getOrderShop)
  // Cards that come with an error do not ask again by themselves: the page waits for the answer, and would take them away.
  const query = useQuery({ ...orderShopQuery(code, call), enabled: sees, retryOnMount: false })
  const { data, errorUpdateCount } = query
  return { ...query, isShown: data === undefined ? errorUpdateCount > 0 : data !== null }
}

/**
 * Whether all has come that the page shows of its shop, so that nothing moves later. It stays so while the page is open, also when
 * it is asked again.
 */
export function useShopReady(code: string): boolean {
  const { data, isLoading, isShown } = useOrderShop(code)
  const { isLoading: isAsking } = useShopPowers(code, data !== undefined && data !== null)
  const [locale] = useLocaleState()
  const [known, setKnown] = useState<string>()
  const parts = useLoading(isShown ? loadShopParts : loadNothing)
  const words = useLoading(isShown ? ORDER_SHOP_TEXTS[locale === 'vi' ? 'vi' : 'en'] : loadNothing)
  const isReady = !isLoading && !isAsking && parts !== undefined && words !== undefined
  if (isReady && known !== code) setKnown(code)
  return isReady || known === code
}
