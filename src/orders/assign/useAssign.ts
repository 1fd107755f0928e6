import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import type { assignAgent, assignStore, OrderRow } from '#contract/orders/orders.ts'
import { useKeepOrders } from '#src/orders/data/orderCache.ts'
import { ORDER_KEYS } from '#src/orders/data/orderKeys.ts'
import { OWN_WRITE } from '#src/orders/data/ownChanges.ts'
import { useReloadPage } from '#src/orders/data/steps/stepCache.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'

/** The path value that unassigns (D-7.23). */
export const NOBODY = 'null'

interface Assignment {
  readonly endpoint: typeof assignAgent | typeof assignStore
  readonly order: OrderRow
  /** The success message: the new assignee, or that there is none (A§8). */
  readonly say: (order: OrderRow) => readonly [key: string, name: string]
  readonly onDone: () => void
}

/**
 * Assigns an order: `mutate(login)` or `mutate(NOBODY)`. Puts the result into the cached lists. `pick` does the same for
 * pickers that close when it is done: a second press before that assigns nothing.
 */
export function useAssign({ endpoint, order, say, onDone }: Assignment) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const keep = useKeepOrders()
  const client = useQueryClient()
  const reload = useReloadPage()
  const assigning = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationKey: OWN_WRITE,
    mutationFn: (to: string) => call(endpoint, { id: String(order.id), to }),
    onSuccess: (row) => {
      keep([row])
      void client.invalidateQueries({ queryKey: ORDER_KEYS.artists, refetchType: 'none' })
      // The assignment also changes lanes, budgets and timeline of an open page.
      reload(row.code)
      const [key, name] = say(row)
      toast.success(translate(key, { number: row.number, name }))
      onDone()
    },
    onError: (error) => {
      assigning.current = false
      toast.error(error)
    },
  })
  const pick = (to: string) => {
    if (assigning.current) return
    assigning.current = true
    mutate(to)
  }
  return { mutate, isPending, pick }
}
