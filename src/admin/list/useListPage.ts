import { useQueryClient } from '@tanstack/react-query'
import { type GetListParams, type RaRecord, useDataProvider, useGetList } from 'ra-core'
import { useEffect, useMemo } from 'react'
import { whenIdle } from '#src/ui/loading/whenIdle.ts'
import { listKey, listParams } from './listQuery.ts'
import type { PermanentFilter } from './listUrl.ts'
import type { ListParams } from './useListParams.ts'

interface Options {
  readonly filter: PermanentFilter | undefined
  /** Whether the next page is prefetched once the browser is idle. */
  readonly prefetch: boolean
}

/** Loads a page, showing the previous one meanwhile. Steps back from a page beyond the end (D-6.21). */
export function useListPage<R extends RaRecord, F extends object>(
  resource: string,
  params: ListParams<F>,
  { filter, prefetch }: Options,
) {
  const answer = useGetList<R>(resource, listParams(params, filter), {
    placeholderData: (previous) => previous,
  })
  const { data, total, isPlaceholderData } = answer
  const { page, perPage, setPage } = params
  const lastPage = Math.max(Math.ceil((total ?? 0) / perPage), 1)
  const beyond = !isPlaceholderData && data?.length === 0 && page > lastPage
  useEffect(() => {
    if (beyond) setPage(lastPage, true)
  }, [beyond, lastPage, setPage])
  const goesOn = prefetch && data !== undefined && !isPlaceholderData && page < lastPage
  usePrefetch(resource, goesOn ? listParams({ ...params, page: page + 1 }, filter) : undefined)
  return { ...answer, data: beyond ? undefined : data, lastPage }
}

function usePrefetch(resource: string, params: GetListParams | undefined) {
  const client = useQueryClient()
  const dataProvider = useDataProvider()
  const key = params && JSON.stringify(params)
  const stable = useMemo(() => (key === undefined ? undefined : (JSON.parse(key) as GetListParams)), [key])
  useEffect(() => {
    if (!stable) return undefined
    return whenIdle(() => {
      void client.prefetchQuery({
        queryKey: listKey(resource, stable),
        queryFn: ({ signal }) => dataProvider.getList(resource, { ...stable, signal }),
        staleTime: 30_000,
      })
    })
  }, [client, dataProvider, resource, stable])
}
