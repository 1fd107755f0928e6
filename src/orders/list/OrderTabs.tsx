import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useOrderTab } from '#src/orders/filters/useOrderTab.ts'
import { propertiesQuery } from '#src/providers/properties.ts'
import { Tabs } from '#src/ui/record/Tabs.tsx'
import { useTabCounts } from './useTabCounts.ts'

/** The tabs that the account may use, each with how many orders it lists (A§2, D-5). */
export function OrderTabs() {
  const translate = useTranslate()
  const { offered, facts, current, choose } = useOrderTab()
  const { countOf, isLoading } = useTabCounts()
  // The tab of the vendor comes with the properties.
  const { isLoading: isVendorLoading } = useQuery(propertiesQuery)
  return (
    <Tabs
      label={translate('orders.tab.label')}
      tabs={offered.map(({ key }) => ({
        key,
        label: translate(`orders.tab.${key}`, { vendor: facts.vendor }),
        count: countOf(key),
      }))}
      waits={isLoading || isVendorLoading}
      current={current}
      controls="orders"
      onChange={choose}
    />
  )
}
