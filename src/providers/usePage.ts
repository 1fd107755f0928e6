import { useGetList } from 'ra-core'
import { useEffect } from 'react'
import type { ListControl } from '#src/ui/useListState.ts'

export interface PageAnswer<Row> {
  /** Undefined while the first page loads. */
  readonly rows: readonly Row[] | undefined
  readonly total: number | undefined
  readonly error: unknown
  /** Whether the rows are those of another page, until the right ones are there. */
  readonly busy: boolean
  readonly refetch: () => unknown
}

/**
 * One page of a resource as the list's state asks for it, the page before staying until the next one is there. Steps
 * back from a page beyond the end (D-6.21). `always` are filters that no one chooses.
 */
export function usePage<Row extends { id: number }>(
  resource: string,
  list: ListControl,
  always: Readonly<Record<string, string | readonly string[] | undefined>> = {},
): PageAnswer<Row> {
  const answer = useGetList<Row>(
    resource,
    {
      pagination: { page: list.page + 1, perPage: list.size },
      sort: { field: list.sort.field, order: list.sort.direction === 'asc' ? 'ASC' : 'DESC' },
      filter: { ...list.filter, ...always },
    },
    { placeholderData: (previous) => previous },
  )
  const { data, total, error, isPlaceholderData, refetch } = answer
  const lastPage = Math.max(Math.ceil((total ?? 0) / list.size) - 1, 0)
  const beyond = !isPlaceholderData && data?.length === 0 && list.page > lastPage
  const { setPage } = list
  useEffect(() => {
    if (beyond) setPage(lastPage, true)
  }, [beyond, lastPage, setPage])
  return { rows: beyond ? undefined : data, total, error, busy: isPlaceholderData, refetch }
}
