import { useQuery } from '@tanstack/react-query'
import { countByTab } from '#contract/orders/list.ts'
import type { TabKey } from '#contract/orders/tabs.ts'
import { ORDER_KEYS } from '#src/orders/data/orderKeys.ts'
import { useCall } from '#src/providers/useCall.ts'

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** How many orders each tab lists, in a few characters; follows live events. */
export function useTabCounts() {
  const call = useCall()
  const { data, isLoading } = useQuery({
    queryKey: ORDER_KEYS.tabCounts,
    queryFn: ({ signal }) => call(countByTab, {}, { signal }),
  })
  const countOf = (key: TabKey): string | undefined => {
    const found = data?.find(({ tab }) => tab === key)
    return found && `${short.format(found.count)}${found.more ? '+' : ''}`
  }
  return { countOf, isLoading }
}
