import { useQuery } from '@tanstack/react-query'
import { countByTab } from '#contract/orders/list.ts'
import type { TabKey } from '#contract/orders/tabs.ts'
import { ORDER_KEYS } from '#src/orders/data/orderKeys.ts'
import { useCall } from '#src/providers/useCall.ts'

/** `12`, `1.2K` or `3M`. Made when a count needs it, because the first use of `Intl` delays the page. */
const shortCount = (count: number): string =>
  count < 1000
    ? String(count)
    : count.toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** How many orders each tab lists, in a few characters; follows live events. Of no orders at all no tab has a count. */
export function useTabCounts() {
  const call = useCall()
  const { data, isLoading } = useQuery({
    queryKey: ORDER_KEYS.tabCounts,
    queryFn: ({ signal }) => call(countByTab, {}, { signal }),
  })
  const isNone = data?.find(({ tab }) => tab === 'all')?.count === 0
  const countOf = (key: TabKey): string | undefined => {
    const found = isNone ? undefined : data?.find(({ tab }) => tab === key)
    return found && `${shortCount(found.count)}${found.more ? '+' : ''}`
  }
  return { countOf, isLoading, isNone }
}
