import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { markAsDone } from '#contract/bulk.ts'
import { type OrderRow } from '#contract/orders.ts'
import { call } from '#src/providers/call.ts'
import { useToast } from '#src/ui/toast.tsx'
import type { Selection } from '#src/ui/useSelection.ts'
import { useKeepOrders } from './orderCache.ts'
import { STATUS_COUNTS_KEY } from './useStatusCounts.ts'

interface MarkAsDone {
  readonly isRefund: boolean
  readonly reason?: string | undefined
}

export interface BulkProps {
  readonly selection: Selection
  readonly rows: readonly OrderRow[]
}

/**
 * Sets the selected orders to DONE, or refunds them (T20). The rows take the answer and are deselected;
 * what the server left as it was is said with its reason and stays selected.
 */
export function useMarkAsDone({ selection, rows }: BulkProps) {
  const translate = useTranslate()
  const toast = useToast()
  const keep = useKeepOrders()
  const client = useQueryClient()
  const numberOf = (id: number) => rows.find((row) => row.id === id)?.number ?? id
  return useMutation({
    mutationFn: ({ isRefund, reason }: MarkAsDone) =>
      call(markAsDone, {}, { body: { id: [...selection.ids], isRefund, reason: reason || undefined } }),
    onSuccess: ({ updated, skipped }) => {
      keep(updated)
      selection.drop(updated.map(({ id }) => id))
      void client.invalidateQueries({ queryKey: STATUS_COUNTS_KEY })
      if (updated.length > 0) toast.success(translate('orders.bulk.updated'))
      if (skipped.length > 0) {
        const list = skipped.map(({ id, reason }) =>
          translate('orders.bulk.skippedOne', {
            number: numberOf(id),
            reason: translate(`orders.bulk.${reason}`),
          }),
        )
        toast.warn(translate('orders.bulk.skipped', { list: list.join(', ') }))
      }
    },
    onError: (error) => toast.error(error),
  })
}
