import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Step, StepOutcome } from '#contract/orders/steps/steps.ts'
import { useKeepOrders } from '../orderCache.ts'
import { orderKey, stepsKey, timelineKey } from '../orderKeys.ts'

/** Every write adds to the timeline: invalidates it, which refetches it if open. */
const touchTimeline = (client: QueryClient, code: string) =>
  void client.invalidateQueries({ queryKey: timelineKey(code) })

/** What is open now was not in the answer: the order is read again before it matters, see `useFreshOrder`. */
const outdate = (client: QueryClient, code: string) =>
  void client.invalidateQueries({ queryKey: orderKey(code), refetchType: 'none' })

/** Puts the result of a step write into the caches of the page and the lists. */
export function useKeepOutcome(code: string): (outcome: StepOutcome) => void {
  const client = useQueryClient()
  const keepOrders = useKeepOrders()
  return useCallback(
    ({ workLogs, order }) => {
      client.setQueryData<readonly Step[]>(stepsKey(code), workLogs)
      keepOrders([order])
      touchTimeline(client, code)
    },
    [client, code, keepOrders],
  )
}

/** Updates one step in the cache, such as after adding a comment. */
export function usePatchStep(code: string): (stepId: number, patch: (step: Step) => Step) => void {
  const client = useQueryClient()
  return useCallback(
    (stepId, patch) => {
      client.setQueryData<readonly Step[]>(stepsKey(code), (steps) =>
        steps?.map((step) => (step.id === stepId ? patch(step) : step)),
      )
      outdate(client, code)
      touchTimeline(client, code)
    },
    [client, code],
  )
}

/** Updates a page's order in the cache, such as its items or to-dos. */
export function usePatchOrder(code: string): (patch: (order: Order) => Order) => void {
  const client = useQueryClient()
  return useCallback(
    (patch) => {
      client.setQueryData<Order>(orderKey(code), (order) => order && patch(order))
      outdate(client, code)
      touchTimeline(client, code)
    },
    [client, code],
  )
}

/** Refetches a page's order and steps, by its code, after a change that no response carried. */
export function useReloadPage(): (code: string) => void {
  const client = useQueryClient()
  return useCallback(
    (code) => {
      void client.invalidateQueries({ queryKey: orderKey(code) })
      void client.invalidateQueries({ queryKey: stepsKey(code) })
      touchTimeline(client, code)
    },
    [client],
  )
}

/** The same for one order, after a response that reports a change (409) or has no body (204). */
export function useReloadOrder(code: string): () => void {
  const reload = useReloadPage()
  return useCallback(() => reload(code), [reload, code])
}
