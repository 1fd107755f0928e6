import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/orders/orders.ts'
import type { LiveHandler } from '#src/live/LiveWatch.tsx'
import { ARTISTS_KEY, BUDGET_LOGS_KEY, TAGS_KEY } from '#src/orders/data/orderKeys.ts'
import { STATUS_COUNTS_KEY } from '#src/orders/data/useStatusCounts.ts'
import { VIEW_COUNTS_KEY } from '#src/orders/views/viewsQuery.ts'

/** Minimum time between refetches of counts, in milliseconds: on a busy day changes come every second. */
const COUNTS_EVERY = 3000

const waiting = new WeakSet<QueryClient>()

/** Refetches the counts soon, once for all changes until then. */
function countSoon(client: QueryClient): void {
  if (waiting.has(client)) return
  waiting.add(client)
  setTimeout(() => {
    waiting.delete(client)
    for (const queryKey of [STATUS_COUNTS_KEY, TAGS_KEY, VIEW_COUNTS_KEY]) {
      void client.invalidateQueries({ queryKey })
    }
    // Refetched when a component uses it again.
    void client.invalidateQueries({ queryKey: ARTISTS_KEY, refetchType: 'none' })
  }, COUNTS_EVERY)
}

/** Invalidates the open pages of these orders; all if no ids are given. */
function reloadPages(client: QueryClient, ids?: readonly number[]): void {
  for (const [queryKey, order] of client.getQueriesData<Order>({ queryKey: ['orders', 'getOne'] })) {
    if (!order || (ids && !ids.includes(order.id))) continue
    void client.invalidateQueries({ queryKey, exact: true })
    void client.invalidateQueries({ queryKey: ['orders', 'steps', order.code] })
    void client.invalidateQueries({ queryKey: ['orders', 'timeline', order.code] })
  }
}

/** Keeps counts and open orders up to date. The list on screen updates itself: see `useLiveOrders`. */
export const ordersLive: LiveHandler = (client, heard) => {
  if (heard.name !== 'orders' && heard.name !== 'missed') return
  reloadPages(client, heard.name === 'orders' ? heard.ids : undefined)
  void client.invalidateQueries({ queryKey: ['orders', 'getList'], type: 'inactive', refetchType: 'none' })
  void client.invalidateQueries({ queryKey: BUDGET_LOGS_KEY })
  countSoon(client)
}
