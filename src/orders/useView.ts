import { useQuery } from '@tanstack/react-query'
import type { SavedView } from '#contract/savedViews.ts'
import { type OrderListState, readOrderList, writeOrderList } from './orderFilters.ts'
import { viewsQuery } from './viewsQuery.ts'

/** The saved view that the list was opened by; undefined while they load, or when it is gone. */
export function useView({ view }: Pick<OrderListState, 'view'>): SavedView | undefined {
  const { data } = useQuery({ ...viewsQuery, enabled: view !== undefined })
  return view === undefined ? undefined : data?.find(({ id }) => id === view)
}

/** Filter and sort as a view keeps them. */
export const viewQueryOf = ({ filter, sort }: Pick<OrderListState, 'filter' | 'sort'>): string =>
  String(writeOrderList({ filter, sort, page: 0 }))

/** Whether the list shows something else by now than the view does. */
export function isChanged(view: SavedView, list: OrderListState): boolean {
  const saved = viewQueryOf(readOrderList(new URLSearchParams(view.query)))
  const columns = list.columns?.join() ?? view.columns?.join()
  return saved !== viewQueryOf(list) || columns !== view.columns?.join()
}

/** Where a view leads. */
export const viewPath = ({ id, query }: Pick<SavedView, 'id' | 'query'>): string =>
  `/?${query}${query === '' ? '' : '&'}view=${id}`
