import { useQuery } from '@tanstack/react-query'
import { listOrders } from '#contract/orders/list.ts'
import { call } from '#src/providers/call.ts'
import { useDebounced } from '#src/ui/filters/useDebounced.ts'

/** Debounce in milliseconds and number of results (A§9). */
const DEBOUNCE = 300
const RESULTS = 10

/** The ten newest orders that match the text, debounced. */
export function useOrderSearch(given: string) {
  const text = useDebounced(given.trim(), DEBOUNCE)
  const search = useQuery({
    queryKey: ['orderSearch', text],
    queryFn: ({ signal }) =>
      call(listOrders, {}, { query: { text, page: 0, size: RESULTS, sort: 'number,desc' }, signal }),
    enabled: text !== '',
    placeholderData: (previous) => previous,
    retry: false,
  })
  const settled = text !== '' && text === given.trim()
  return {
    rows: text === '' ? [] : (search.data?.rows ?? []),
    failed: search.isError,
    done: settled && !search.isFetching,
    text,
  }
}
