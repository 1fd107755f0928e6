import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import type { SavedView } from '#contract/savedViews.ts'
import { readList, type UrlListState, writeList } from '#src/admin/list/listUrl.ts'
import { ORDER_LIST, type OrderListFilter } from '#src/orders/filters/orderFilters.ts'
import { useListView } from './useListView.ts'
import { viewsQuery } from './viewsQuery.ts'

/** The list's current saved view; undefined while loading, or if it no longer exists. */
export function useView(): SavedView | undefined {
  const { view } = useListView()
  const { data } = useQuery({ ...viewsQuery, enabled: view !== undefined })
  return view === undefined ? undefined : data?.find(({ id }) => id === view)
}

type Asked = Pick<UrlListState<OrderListFilter>, 'filterValues' | 'sort'>

/** Filter and sort as stored in a view. */
export const viewQueryOf = ({ filterValues, sort }: Asked): string =>
  String(writeList({ filterValues, sort, page: 1, perPage: undefined }, ORDER_LIST))

/** Whether the list differs from the saved view. */
export function useIsChanged(view: SavedView | undefined): boolean {
  const { filterValues, sort } = useListContext()
  const { columns } = useListView()
  if (!view) return false
  const saved = viewQueryOf(readList(new URLSearchParams(view.query), ORDER_LIST))
  const shown = columns?.join() ?? view.columns?.join()
  return (
    saved !== viewQueryOf({ filterValues: filterValues as OrderListFilter, sort }) ||
    shown !== view.columns?.join()
  )
}

/** The URL of a view. */
export const viewPath = ({ id, query }: Pick<SavedView, 'id' | 'query'>): string =>
  `/?${query}${query === '' ? '' : '&'}view=${id}`
