import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getInsights } from '#contract/insights/insights.ts'
import type { InsightRange } from '#contract/insights/range.ts'
import { useLiveQueries } from '#src/live/useLiveQueries.ts'
import { useCall } from '#src/providers/useCall.ts'

const KEY = ['insights'] as const
const KEYS = [KEY]
/** Figures of weeks need no haste: on a busy day orders change every second. */
const EVERY_MS = 15_000

/** The figures of a period; the former ones stay until they have loaded. */
export function useInsights({ from, to }: InsightRange) {
  const call = useCall()
  useLiveQueries(['orders', 'payouts', 'care', 'missed'], KEYS, EVERY_MS)
  return useQuery({
    queryKey: [...KEY, from, to],
    queryFn: ({ signal }) => call(getInsights, {}, { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
}
