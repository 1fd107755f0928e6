import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Order } from '#contract/orders.ts'
import type { Step, StepOutcome } from '#contract/steps.ts'
import { useKeepOrders } from './orderCache.ts'

const TIMELINE_KEY = ['orders', 'timeline'] as const
/** Key of an order's timeline, by its code; `group` narrows it. */
export const timelineKey = (code: string) => [...TIMELINE_KEY, code] as const

/** What was just written stands in the timeline too, which is asked for again when it is open. */
const touchTimeline = (client: QueryClient, code: string) =>
  void client.invalidateQueries({ queryKey: timelineKey(code) })

/** Puts the answer of a write to an order's steps where the page and the lists read it. */
export function useKeepOutcome(code: string): (outcome: StepOutcome) => void {
  const client = useQueryClient()
  const keepOrders = useKeepOrders()
  return useCallback(
    ({ workLogs, order }) => {
      client.setQueryData<readonly Step[]>(['orders', 'steps', code], workLogs)
      keepOrders([order])
      touchTimeline(client, code)
    },
    [client, code, keepOrders],
  )
}

/** Changes one step of the order in the cache, such as by a comment that was just answered. */
export function usePatchStep(code: string): (stepId: number, patch: (step: Step) => Step) => void {
  const client = useQueryClient()
  return useCallback(
    (stepId, patch) => {
      client.setQueryData<readonly Step[]>(['orders', 'steps', code], (steps) =>
        steps?.map((step) => (step.id === stepId ? patch(step) : step)),
      )
      touchTimeline(client, code)
    },
    [client, code],
  )
}

/** Changes the order of a page in the cache, such as its items or to-dos. */
export function usePatchOrder(code: string): (patch: (order: Order) => Order) => void {
  const client = useQueryClient()
  return useCallback(
    (patch) => {
      client.setQueryData<Order>(['orders', 'getOne', { id: code }], (order) => order && patch(order))
      touchTimeline(client, code)
    },
    [client, code],
  )
}

/** Fetches a page's order and steps anew, by its code: parts of it have changed that no answer carried. */
export function useReloadPage(): (code: string) => void {
  const client = useQueryClient()
  return useCallback(
    (code) => {
      void client.invalidateQueries({ queryKey: ['orders', 'getOne', { id: code }] })
      void client.invalidateQueries({ queryKey: ['orders', 'steps', code] })
      touchTimeline(client, code)
    },
    [client],
  )
}

/** The same for one order, after an answer that says it has changed (409) or that carries nothing (204). */
export function useReloadOrder(code: string): () => void {
  const reload = useReloadPage()
  return useCallback(() => reload(code), [reload, code])
}
