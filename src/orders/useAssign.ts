import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { assignAgent, assignArtist, assignStore, OrderRow } from '#contract/orders.ts'
import { call } from '#src/providers/call.ts'
import { useToast } from '#src/ui/toast.tsx'
import { useKeepOrders } from './orderCache.ts'
import { ARTISTS_KEY } from './orderKeys.ts'
import { OWN_WRITE } from './ownChanges.ts'
import { useReloadPage } from './stepCache.ts'

/** The path value that unassigns (D-7.23). */
export const NOBODY = 'null'

interface Assignment {
  readonly endpoint: typeof assignArtist | typeof assignAgent | typeof assignStore
  readonly order: OrderRow
  /** The text for the order as answered: whom it has now, or that it has nobody (A§8). */
  readonly say: (order: OrderRow) => readonly [key: string, name: string]
  readonly onDone: () => void
}

/** Gives an order to someone: `mutate(login)` or `mutate(NOBODY)`. The answer goes into the lists. */
export function useAssign({ endpoint, order, say, onDone }: Assignment) {
  const translate = useTranslate()
  const toast = useToast()
  const keep = useKeepOrders()
  const client = useQueryClient()
  const reload = useReloadPage()
  return useMutation({
    mutationKey: OWN_WRITE,
    mutationFn: (to: string) => call(endpoint, { id: String(order.id), to }),
    onSuccess: (row) => {
      keep([row])
      void client.invalidateQueries({ queryKey: ARTISTS_KEY, refetchType: 'none' })
      // Lanes, budgets and timeline of an open page have moved along with it.
      reload(row.code)
      const [key, name] = say(row)
      toast.success(translate(key, { number: row.number, name }))
      onDone()
    },
    onError: (error) => toast.error(error),
  })
}
