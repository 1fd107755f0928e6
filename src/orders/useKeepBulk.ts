import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { BulkResult } from '#contract/bulk.ts'
import type { BulkAction } from './bulkActions.ts'
import { useKeepOrders } from './orderCache.ts'
import { ARTISTS_KEY } from './orderKeys.ts'
import { STATUS_COUNTS_KEY } from './useStatusCounts.ts'
import { VIEW_COUNTS_KEY } from './viewsQuery.ts'

interface BulkMeant {
  /** Everything that matched was meant. */
  readonly matching?: boolean
  /** What was meant was selected in the list in view. */
  readonly fromList?: boolean
}

/**
 * Puts the answer of a bulk action into the cache. What it does not carry is fetched again, and so are
 * the lists where everything that matched was meant: most of it is on pages nobody looks at.
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
