import { useQueryClient } from '@tanstack/react-query'
import { type GetListParams, useDataProvider, useGetList } from 'ra-core'
import { useEffect, useMemo } from 'react'
import type { OrderRow } from '#contract/orders.ts'
import { whenIdle } from '#src/ui/whenIdle.ts'
import { filterQuery } from './orderFilters.ts'
import type { OrderListControl } from './useOrderListState.ts'

/** The list's state as react-admin asks for a page of it. */
export const listParams = (
  { filter, sort, size }: Pick<OrderListControl, 'filter' | 'sort' | 'size'>,
  page: number,
) => ({
  pagination: { page: page + 1, perPage: size },
  sort: { field: sort.field, order: sort.direction === 'asc' ? ('ASC' as const) : ('DESC' as const) },
  filter: filterQuery(filter),
})

/**
 * The orders of the list's state, the page before staying until the next one is there. Steps back from
 * a page beyond the end (D-6.21) and has the next page ready once the browser is idle.
 */
export function useOrders(list: OrderListControl) {
  const params = listParams(list, list.page)
  const answer = useGetList<OrderRow>('orders', params, { placeholderData: (previous) => previous })
  const { data, total, isPlaceholderData } = answer
  const lastPage = Math.max(Math.ceil((total ?? 0) / list.size) - 1, 0)
  const beyond = !isPlaceholderData && data?.length === 0 && list.page > lastPage
  const { setPage } = list
  useEffect(() => {
    if (beyond) setPage(lastPage, true)
  }, [beyond, lastPage, setPage])
  usePrefetch(
    data && !isPlaceholderData && list.page < lastPage ? listParams(list, list.page + 1) : undefined,
  )
  return { ...answer, rows: beyond ? undefined : data }
}

/** The key under which useGetList keeps a page. */
export const listKey = ({ pagination, sort, filter }: GetListParams) =>
  ['orders', 'getList', { pagination, sort, filter, meta: undefined }] as const

function usePrefetch(params: GetListParams | undefined) {
  const client = useQueryClient()
  const dataProvider = useDataProvider()
  const key = params && JSON.stringify(params)
  const stable = useMemo(() => (key === undefined ? undefined : (JSON.parse(key) as GetListParams)), [key])
  useEffect(() => {
    if (!stable) return undefined
    return whenIdle(() => {
      void client.prefetchQuery({
        queryKey: listKey(stable),
        queryFn: ({ signal }) => dataProvider.getList('orders', { ...stable, signal }),
        staleTime: 30_000,
      })
    })
  }, [client, dataProvider, stable])
}
