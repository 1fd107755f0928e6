import { useCallback } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { useKeepOrders } from '#src/orders/data/orderCache.ts'
import { usePatchOrder } from '#src/orders/data/steps/stepCache.ts'

/** Puts the answer of an own write into the page and the cached lists. */
export function useKeepOrder(code: string): (order: Order) => void {
  const patch = usePatchOrder(code)
  const keep = useKeepOrders()
  return useCallback(
    (order) => {
      patch(() => order)
      keep([order])
    },
    [patch, keep],
  )
}
