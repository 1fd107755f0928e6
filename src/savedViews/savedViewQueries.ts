import { useQuery } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import { countSavedViews, MAX_VIEWS, type SavedView } from '#contract/savedViews.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useQuiet } from '#src/ui/useQuiet.ts'
import { SAVED_VIEW_KEYS } from './savedViewKeys.ts'
import { useListView } from './useListView.ts'

/** The saved views that the account sees, by name. */
export const useSavedViews = (enabled = true) =>
  useGetList<SavedView>(
    'savedViews',
    // Own ones and those that others share.
    { pagination: { page: 1, perPage: 100 * MAX_VIEWS }, sort: { field: 'name', order: 'ASC' } },
    {
      enabled,
      staleTime: 60_000,
      // Others change shared views, and the sidebar stays open all day.
      refetchOnWindowFocus: true,
    },
  )

/** The current order count of each view, once the screen has loaded; updated by live events. */
export function useSavedViewCounts(enabled: boolean) {
  const call = useCall()
  const quiet = useQuiet()
  return useQuery({
    queryKey: SAVED_VIEW_KEYS.counts,
    queryFn: ({ signal }) => call(countSavedViews, {}, { signal }),
    staleTime: 30_000,
    enabled: enabled && quiet,
  })
}

/** The view that the list shows; undefined while loading, or if it no longer exists. */
export function useSavedView(): SavedView | undefined {
  const { view } = useListView()
  const { data } = useSavedViews(view !== undefined)
  return view === undefined ? undefined : data?.find(({ id }) => id === view)
}

export const savedViewPath = ({ id, query }: Pick<SavedView, 'id' | 'query'>): string =>
  `/?${query}${query === '' ? '' : '&'}view=${id}`
