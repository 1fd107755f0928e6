import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { BulkResult } from '#contract/orders/bulk.ts'
import { useKeepOrders } from '#src/orders/data/orderCache.ts'
import { ARTISTS_KEY } from '#src/orders/data/orderKeys.ts'
import { STATUS_COUNTS_KEY } from '#src/orders/data/useStatusCounts.ts'
import { VIEW_COUNTS_KEY } from '#src/orders/views/viewsQuery.ts'
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
        void client.invalidateQueries({ queryKey: ['orders', 'getList'] })
        void client.invalidateQueries({ queryKey: ['orders', 'getOne'] })
      }
      if (kind === 'assign') void client.invalidateQueries({ queryKey: ARTISTS_KEY, refetchType: 'none' })
      else void client.invalidateQueries({ queryKey: STATUS_COUNTS_KEY })
      void client.invalidateQueries({ queryKey: VIEW_COUNTS_KEY })
    },
    [client, keep],
  )
}
