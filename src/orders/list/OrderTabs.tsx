import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { holds } from '#contract/access.ts'
import { ORDER_TABS, tabOf, tabPatch } from '#src/orders/filters/orderTabs.ts'
import { useOrderFilters } from '#src/orders/filters/useOrderFilters.ts'
import { useTabFacts } from '#src/orders/filters/useTabFacts.ts'
import { useAccount } from '#src/providers/account.ts'
import { propertiesQuery } from '#src/providers/properties.ts'
import { Tabs } from '#src/ui/record/Tabs.tsx'
import { useCustomerWrote } from './useCustomerWrote.ts'

/** The alert tabs that the account may use (A§2, D-5). */
export function OrderTabs() {
  const translate = useTranslate()
  const account = useAccount()
  const { filter: current, setFilter } = useOrderFilters()
  const facts = useTabFacts()
  const wrote = useCustomerWrote()
  // The tab of the vendor comes with the properties: the one after it would move aside.
  const { isPending: isVendorPending } = useQuery(propertiesQuery)
  const offered = ORDER_TABS.filter(
    ({ key, grant, filter }) =>
      filter(facts) &&
      (!grant || (account && holds(account, grant))) &&
      !(key === 'customerWrote' && isVendorPending),
  )
  return (
    <Tabs
      label={translate('orders.tab.label')}
      tabs={offered.map(({ key }) => ({
        key,
        label: [
          translate(`orders.tab.${key}`, { vendor: facts.vendor }),
          ...(key === 'customerWrote' && wrote ? [`(${wrote})`] : []),
        ].join(' '),
      }))}
      current={tabOf(current, facts)}
      controls="orders"
      onChange={(key) => {
        const tab = offered.find((candidate) => candidate.key === key)
        if (tab) setFilter(tabPatch(tab, facts))
      }}
    />
  )
}
