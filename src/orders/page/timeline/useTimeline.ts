import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getTimeline, type TimelineEvent, type TimelineGroup } from '#contract/orders/timeline.ts'
import { timelineKey } from '#src/orders/data/orderKeys.ts'
import { useCall } from '#src/providers/useCall.ts'

/** Events per request. */
const SIZE = 50

/** Removes duplicates: new events shift the pages, so that one may return an event again. */
function once(events: readonly TimelineEvent[]): readonly TimelineEvent[] {
  return [...new Map(events.map((event) => [event.id, event])).values()]
}

/** An order's events, newest first, of these groups or of all if none is given; more pages on demand. */
export function useTimeline(code: string, groups: readonly TimelineGroup[]) {
  const call = useCall()
  const query = useInfiniteQuery({
    queryKey: [...timelineKey(code), ...groups],
    queryFn: ({ pageParam, signal }) =>
      call(getTimeline, { id: code }, { query: { group: groups, page: pageParam, size: SIZE }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * SIZE < total ? pages.length : undefined),
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages
  const events = useMemo(() => pages && once(pages.flatMap(({ rows }) => rows)), [pages])
  return { ...query, events, total: pages?.at(-1)?.total ?? 0 }
}
