import type { SortPayload } from 'ra-core'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { DEFAULT_SIZE, readList, type UrlList, type UrlListState, updateList } from './listUrl.ts'
import { useStoredSize } from './useStoredSize.ts'

export interface ListParams<F extends object> extends UrlListState<F> {
  readonly perPage: number
  readonly setFilters: (filterValues: F) => void
  readonly setSort: (sort: SortPayload) => void
  readonly setPage: (page: number, replace?: boolean) => void
  readonly setPerPage: (perPage: number) => void
}

/**
 * A list's parameters, with the URL as single source of truth; the page size is also stored (D-6.1). Any
 * change of the list goes to its first page (D-6.14).
 * @param storeKey key for the stored page size
 */
export function useListParams<F extends object>(storeKey: string, list: UrlList<F>): ListParams<F> {
  const [params, setParams] = useSearchParams()
  const [storedSize, storeSize] = useStoredSize(storeKey, list.sizes)
  const state = useMemo(() => readList(params, list), [params, list])
  const change = useCallback(
    (patch: Partial<UrlListState<F>>, replace = false) =>
      // Of the address bar: the rendered URL lags behind after a change, which this one would take back.
      setParams(
        updateList(new URLSearchParams(window.location.search), list, (now) => ({
          ...now,
          page: 1,
          ...patch,
        })),
        { replace },
      ),
    [setParams, list],
  )
  const setFilters = useCallback((filterValues: F) => change({ filterValues }), [change])
  const setSort = useCallback((sort: SortPayload) => change({ sort }), [change])
  const setPage = useCallback((page: number, replace?: boolean) => change({ page }, replace), [change])
  const setPerPage = useCallback(
    (perPage: number) => {
      storeSize(perPage)
      change({ perPage: perPage === DEFAULT_SIZE ? undefined : perPage })
    },
    [change, storeSize],
  )
  const perPage = state.perPage ?? storedSize
  return useMemo(
    () => ({ ...state, perPage, setFilters, setSort, setPage, setPerPage }),
    [state, perPage, setFilters, setSort, setPage, setPerPage],
  )
}
