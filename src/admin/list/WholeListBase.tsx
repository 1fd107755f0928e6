import type { RaRecord } from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import { ListProvider } from './ListProvider.tsx'
import type { UrlList } from './listUrl.ts'
import { useListParams } from './useListParams.ts'

interface WholeListProps<R extends RaRecord<number>, F extends object> {
  readonly resource: string
  readonly url: UrlList<F>
  /** Undefined while loading. */
  readonly rows: readonly R[] | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
  /** Whether a record matches the filters. Must keep its identity between renders. */
  readonly matches?: (record: R, filterValues: F) => boolean
  /** Compares two records by the sort field, ascending. Must keep its identity between renders. */
  readonly compare: (one: R, other: R, field: string) => number
  readonly children: ReactNode
}

const everything = () => true

/** A `ListBase` that filters, sorts and pages locally, for resources the server returns as a whole. */
export function WholeListBase<R extends RaRecord<number>, F extends object>(props: WholeListProps<R, F>) {
  const { resource, url, rows, error, refetch, matches = everything, compare, children } = props
  const params = useListParams(resource, url)
  const { filterValues, sort, page, perPage } = params
  const found = useMemo(() => {
    const sorted = rows
      ?.filter((one) => matches(one, filterValues))
      .toSorted((one, other) => compare(one, other, sort.field))
    return sort.order === 'DESC' ? sorted?.toReversed() : sorted
  }, [rows, matches, compare, filterValues, sort])
  const isPending = found === undefined && error === null
  const answer = {
    data: found?.slice((page - 1) * perPage, page * perPage),
    total: found?.length,
    error,
    refetch,
    isPending,
    isFetching: isPending,
    isLoading: isPending,
    isPlaceholderData: false,
    lastPage: Math.max(Math.ceil((found?.length ?? 0) / perPage), 1),
  }
  return (
    <ListProvider {...{ resource, storeKey: resource, params, page: answer, selects: false, url }}>
      {children}
    </ListProvider>
  )
}
