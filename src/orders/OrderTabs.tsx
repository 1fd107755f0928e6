import { useTranslate } from 'ra-core'
import { holds } from '#contract/access.ts'
import { useAccount } from '#src/providers/account.ts'
import { Tabs } from '#src/ui/Tabs.tsx'
import { ORDER_TABS, tabOf, tabPatch } from './orderTabs.ts'
import type { OrderListControl } from './useOrderListState.ts'
import { useTabFacts } from './useTabFacts.ts'

/** The alert tabs that the account may use (A§2, D-5). */
export function OrderTabs({ list }: { readonly list: OrderListControl }) {
  const translate = useTranslate()
  const account = useAccount()
  const facts = useTabFacts()
  const offered = ORDER_TABS.filter(
    ({ grant, filter }) => filter(facts) && (!grant || (account && holds(account, grant))),
  )
  return (
    <Tabs
      label={translate('orders.tab.label')}
      tabs={offered.map(({ key }) => ({
        key,
        label: translate(`orders.tab.${key}`, { vendor: facts.vendor }),
      }))}
      current={tabOf(list.filter, facts)}
      controls="orders"
      onChange={(key) => {
        const tab = offered.find((candidate) => candidate.key === key)
        if (tab) list.setFilter(tabPatch(tab, facts))
      }}
    />
  )
}
