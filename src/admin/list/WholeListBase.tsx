import type { RaRecord } from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import { ListProvider } from './ListProvider.tsx'
import type { UrlList } from './listUrl.ts'
import { useListParams } from './useListParams.ts'

interface WholeListProps<R extends RaRecord<number>, F extends object> {
  readonly resource: string
  readonly url: UrlList<F>
  /** Undefined while they load. */
  readonly rows: readonly R[] | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
  /** Whether a record is among what is asked for. Must keep its identity between renders. */
  readonly matches?: (record: R, filterValues: F) => boolean
  /** Compares two by the field that is sorted by, lowest first. Must keep its identity between renders. */
  readonly compare: (one: R, other: R, field: string) => number
  readonly children: ReactNode
}

const everything = () => true

/** A `ListBase` of a resource whose records are all here, since the server sends all of the few that there are. */
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
    <ListProvider
      {...{ resource, storeKey: resource, params, page: answer, selects: false }}
      sizes={url.sizes}
    >
      {children}
    </ListProvider>
  )
}
