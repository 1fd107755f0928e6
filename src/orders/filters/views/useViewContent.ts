import { useListContext } from 'ra-core'
import type { SavedView } from '#contract/savedViews.ts'
import { readList, type UrlListState, writeList } from '#src/admin/list/listUrl.ts'
import { ORDER_LIST, type OrderListFilter } from '#src/orders/filters/orderFilters.ts'
import { useListView } from '#src/savedViews/useListView.ts'
import type { SavedViewContent } from '#src/savedViews/useSavedViewWrites.ts'
import { useColumnChoice } from './useColumnChoice.ts'

type Asked = Pick<UrlListState<OrderListFilter>, 'filterValues' | 'sort'>

/** Filter and sort as stored in a view. */
const viewQueryOf = ({ filterValues, sort }: Asked): string =>
  String(writeList({ filterValues, sort, page: 1, perPage: undefined }, ORDER_LIST))

const useViewQuery = (): string => {
  const { filterValues, sort } = useListContext()
  return viewQueryOf({ filterValues: filterValues as OrderListFilter, sort })
}

/** What a view saved now would hold. */
export function useViewContent(): SavedViewContent {
  const query = useViewQuery()
  const { chosen } = useColumnChoice()
  return { query, columns: chosen }
}

/** Whether the list differs from the saved view. */
export function useIsChanged(view: SavedView | undefined): boolean {
  const query = useViewQuery()
  const { columns } = useListView()
  if (!view) return false
  const saved = viewQueryOf(readList(new URLSearchParams(view.query), ORDER_LIST))
  const shown = columns?.join() ?? view.columns?.join()
  return saved !== query || shown !== view.columns?.join()
}
