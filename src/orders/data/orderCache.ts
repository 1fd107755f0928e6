import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Order, OrderRow } from '#contract/orders/orders.ts'
import { ORDER_KEYS } from './orderKeys.ts'
import { type OwnChange, publishOwnChange } from './ownChanges.ts'

interface CachedList {
  readonly data: readonly OrderRow[]
}

/** The newer version of an order's row: responses may arrive out of order. */
const answerFor = ({ id, version }: OrderRow, fresh: ReadonlyMap<number, OrderRow>) => {
  const row = fresh.get(id)
  return row && row.version >= version ? row : undefined
}

/** The newer row with what only the list says of it, which answers of writes leave out. */
const renewed = ({ picture, stepDeadline, matches }: OrderRow, fresh: OrderRow): OrderRow => ({
  picture,
  stepDeadline,
  matches,
  ...fresh,
})

const renew = (row: OrderRow, fresh: ReadonlyMap<number, OrderRow>): OrderRow => {
  const answer = answerFor(row, fresh)
  return answer ? renewed(row, answer) : row
}

function mergeInto<L extends CachedList>(list: L | undefined, fresh: ReadonlyMap<number, OrderRow>) {
  if (!list?.data.some(({ id }) => fresh.has(id))) return list
  return { ...list, data: list.data.map((row) => renew(row, fresh)) }
}

const byId = (rows: readonly OrderRow[]) => new Map(rows.map((row) => [row.id, row]))

/** The list with rows replaced by newer versions. */
export const withNewer = <L extends CachedList>(list: L, elsewhere: readonly OrderRow[]): L =>
  mergeInto(list, byId(elsewhere)) ?? list

/** Puts newer rows into every cached list and page. */
export function useMergeOrders(): (rows: readonly OrderRow[]) => void {
  const client = useQueryClient()
  return useCallback(
    (rows) => {
      const fresh = byId(rows)
      client.setQueriesData<CachedList>({ queryKey: ORDER_KEYS.lists }, (list) => mergeInto(list, fresh))
      client.setQueriesData<Order>(
        { queryKey: ORDER_KEYS.records },
        (order) => order && { ...order, ...answerFor(order, fresh) },
        // Rows of a list do not tell all that a page shows, which is read again when it is opened.
        { updatedAt: 0 },
      )
    },
    [client],
  )
}

/**
 * Puts the results of own writes into every cached list and page without refetching, and tells the visible
 * list that they are not news.
 */
export function useKeepOrders(): (rows: readonly OrderRow[], more?: Partial<OwnChange>) => void {
  const merge = useMergeOrders()
  return useCallback(
    (rows, more) => {
      merge(rows)
      publishOwnChange({ ids: rows.map(({ id }) => id), count: rows.length, fromList: false, ...more })
    },
    [merge],
  )
}

/** The order's row from any cached list, so that its page can show the header at once. */
export function cachedRow(client: QueryClient, code: string | undefined): OrderRow | undefined {
  for (const [, list] of client.getQueriesData<CachedList>({ queryKey: ORDER_KEYS.lists })) {
    const row = list?.data.find((candidate) => candidate.code === code)
    if (row) return row
  }
  return undefined
}
