import { useEffect } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'
import { keepRecentOrder } from '#src/orders/data/recentOrders.ts'

/** Keeps the open order among the recent ones. */
export function useRecentOrder(order: Order | undefined): void {
  const login = useDraftOwner()
  const { code, number } = order ?? {}
  useEffect(() => {
    if (code !== undefined && number !== undefined) keepRecentOrder(login, { code, number })
  }, [login, code, number])
}
