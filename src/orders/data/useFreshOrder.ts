import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { orderKey } from './orderKeys.ts'

/**
 * The page's order as the server has it: read again if a change since the last reading did not tell what is open now (D-4.35).
 */
export function useFreshOrder(order: Order): () => Promise<Order> {
  const client = useQueryClient()
  return useCallback(async () => {
    const queryKey = orderKey(order.code)
    const state = client.getQueryState<Order>(queryKey)
    if (state?.isInvalidated || state?.fetchStatus === 'fetching')
      await client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
    return client.getQueryData<Order>(queryKey) ?? order
  }, [client, order])
}
