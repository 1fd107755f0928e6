import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { BulkResult } from '#contract/orders/bulk.ts'
import { useKeepOrders } from '#src/orders/data/orderCache.ts'
import { ORDER_KEYS } from '#src/orders/data/orderKeys.ts'
import { SAVED_VIEW_KEYS } from '#src/savedViews/savedViewKeys.ts'
import type { BulkAction } from './bulkActions.ts'

interface BulkMeant {
  /** The target was all matching orders. */
  readonly matching?: boolean
  /** The target was selected in the visible list. */
  readonly fromList?: boolean
}

/**
 * Puts the result of a bulk action into the cache. What it does not include is refetched, and all lists are
 * invalidated if all matching orders were the target, since most are on other pages.
 */
export function useKeepBulk() {
  const keep = useKeepOrders()
  const client = useQueryClient()
  return useCallback(
    (result: BulkResult, { kind }: Pick<BulkAction, 'kind'>, meant: BulkMeant = {}) => {
      const { matching = false, fromList = false } = meant
      keep(result.updated, { count: result.updatedCount, fromList })
      if (matching || result.updatedCount > result.updated.length) {
        void client.invalidateQueries({ queryKey: ORDER_KEYS.lists })
        void client.invalidateQueries({ queryKey: ORDER_KEYS.records })
      }
      if (kind === 'assign')
        void client.invalidateQueries({ queryKey: ORDER_KEYS.artists, refetchType: 'none' })
      else void client.invalidateQueries({ queryKey: ORDER_KEYS.statusCounts })
      void client.invalidateQueries({ queryKey: SAVED_VIEW_KEYS.counts })
    },
    [client, keep],
  )
}
