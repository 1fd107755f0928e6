import type { OrderRow } from '#contract/orders/orders.ts'
import { useFoundRecords } from '#src/admin/list/useFoundRecords.ts'
import { useDebounced } from '#src/ui/filters/useDebounced.ts'

/** Debounce in milliseconds and number of results (A§9). */
const DEBOUNCE = 300
const RESULTS = 10

/** The ten newest orders that match the text, debounced. */
export function useOrderSearch(given: string) {
  const text = useDebounced(given.trim(), DEBOUNCE)
  const search = useFoundRecords<OrderRow>('orders', {
    filter: { text },
    sort: { field: 'number', order: 'DESC' },
    size: RESULTS,
    enabled: text !== '',
    retry: false,
  })
  const settled = text !== '' && text === given.trim()
  return {
    rows: text === '' ? [] : (search.data ?? []),
    failed: search.isError,
    done: settled && !search.isFetching,
    text,
  }
}
