import { useQuery } from '@tanstack/react-query'
import { countByTab } from '#contract/orders/list.ts'
import type { TabKey } from '#contract/orders/tabs.ts'
import { ORDER_KEYS } from '#src/orders/data/orderKeys.ts'
import { useCall } from '#src/providers/useCall.ts'

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** How many orders each tab lists, in a few characters; follows live events. Null while unknown. */
export function useTabCounts(): (key: TabKey) => string | null {
  const call = useCall()
  const { data } = useQuery({
    queryKey: ORDER_KEYS.tabCounts,
    queryFn: ({ signal }) => call(countByTab, {}, { signal }),
  })
  return (key) => {
    const found = data?.find(({ tab }) => tab === key)
    return found ? `${short.format(found.count)}${found.more ? '+' : ''}` : null
  }
}
