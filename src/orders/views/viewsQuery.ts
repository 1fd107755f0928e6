import { countSavedViews, listSavedViews } from '#contract/savedViews.ts'
import { call } from '#src/providers/call.ts'

export const VIEWS_KEY = ['savedViews'] as const
export const VIEW_COUNTS_KEY = ['savedViewCounts'] as const

/** The saved views of the account. */
export const viewsQuery = {
  queryKey: VIEWS_KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listSavedViews, {}, { signal }),
  staleTime: 60_000,
  // Others change shared views, and the sidebar stays open all day.
  refetchOnWindowFocus: true,
}

/** The current order count of each view, updated by live events. */
export const viewCountsQuery = {
  queryKey: VIEW_COUNTS_KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(countSavedViews, {}, { signal }),
  staleTime: 30_000,
}
