import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/orders/orders.ts'
import type { LiveHandler } from '#src/live/LiveWatch.tsx'
import {
  conversationKey,
  ORDER_KEYS,
  orderShopKey,
  stepsKey,
  timelineKey,
} from '#src/orders/data/orderKeys.ts'
import { SAVED_VIEW_KEYS } from '#src/savedViews/savedViewKeys.ts'

/** Minimum time between refetches of counts, in milliseconds: on a busy day changes come every second. */
const COUNTS_EVERY = 3000

const waiting = new WeakSet<QueryClient>()

/** Refetches the counts soon, once for all changes until then. */
function countSoon(client: QueryClient): void {
  if (waiting.has(client)) return
  waiting.add(client)
  setTimeout(() => {
    waiting.delete(client)
    for (const queryKey of [
      ORDER_KEYS.statusCounts,
      ORDER_KEYS.tabCounts,
      ORDER_KEYS.tags,
      SAVED_VIEW_KEYS.counts,
    ]) {
      void client.invalidateQueries({ queryKey })
    }
    // Refetched when a component uses it again.
    void client.invalidateQueries({ queryKey: ORDER_KEYS.artists, refetchType: 'none' })
  }, COUNTS_EVERY)
}

/** Invalidates the open pages of these orders; all if no ids are given. */
function reloadPages(client: QueryClient, ids?: readonly number[]): void {
  for (const [queryKey, order] of client.getQueriesData<Order>({ queryKey: ORDER_KEYS.records })) {
    if (!order || (ids && !ids.includes(order.id))) continue
    void client.invalidateQueries({ queryKey, exact: true })
    void client.invalidateQueries({ queryKey: stepsKey(order.code) })
    void client.invalidateQueries({ queryKey: timelineKey(order.code) })
    void client.invalidateQueries({ queryKey: conversationKey(order.code) })
    void client.invalidateQueries({ queryKey: orderShopKey(order.code) })
  }
}

/** Keeps counts and open orders up to date. The list on screen updates itself: see `useLiveOrders`. */
export const ordersLive: LiveHandler = (client, message) => {
  if (message.name === 'names') {
    // Every order may name what has changed.
    void client.invalidateQueries({ queryKey: ORDER_KEYS.lists })
    reloadPages(client)
    countSoon(client)
    return
  }
  if (message.name !== 'orders' && message.name !== 'missed') return
  reloadPages(client, message.name === 'orders' ? message.ids : undefined)
  void client.invalidateQueries({ queryKey: ORDER_KEYS.lists, type: 'inactive', refetchType: 'none' })
  void client.invalidateQueries({ queryKey: ORDER_KEYS.budgetLogs })
  countSoon(client)
}
