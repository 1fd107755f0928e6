import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type OrderTab, type TabFacts, type TabKey, tabsOf } from '#contract/orders/tabs.ts'
import { sortText, type UrlListState, updateList } from '#src/admin/list/listUrl.ts'
import { useAccount } from '#src/providers/account.ts'
import { ORDER_LIST, type OrderListFilter } from './orderFilters.ts'
import { tabOf, tabPatch } from './orderTabs.ts'
import { useOrderFilters } from './useOrderFilters.ts'
import { useTabFacts } from './useTabFacts.ts'

/** What is due first comes first. */
const BY_STEP = { field: 'stepDeadline', order: 'ASC' } as const

/** The list with another tab: My turn is sorted by what is due, the others as they were. */
function withTab(was: UrlListState<OrderListFilter>, patch: Partial<OrderListFilter>) {
  const sorted = sortText(was.sort) === sortText(BY_STEP) ? ORDER_LIST.sort : was.sort
  const filterValues = { ...was.filterValues, ...patch }
  return { ...was, filterValues, sort: patch.myTurn ? BY_STEP : sorted, page: 1 }
}

/** The URL of the list on a tab. */
export const tabUrl = (tab: OrderTab, facts: TabFacts): string =>
  `/?${updateList(new URLSearchParams(), ORDER_LIST, (was) => withTab(was, tabPatch(tab, facts)))}`

/** The tabs that the account may use, the current one, and how to change it. */
export function useOrderTab() {
  const account = useAccount()
  const facts = useTabFacts()
  const { filter } = useOrderFilters()
  const [, setParams] = useSearchParams()
  const { login, vendor } = facts
  const offered = useMemo(() => (account ? tabsOf(account, { login, vendor }) : []), [account, login, vendor])
  const choose = useCallback(
    (key: TabKey) => {
      const tab = offered.find((candidate: OrderTab) => candidate.key === key)
      if (!tab) return
      const patch = tabPatch(tab, { login, vendor })
      setParams(
        updateList(new URLSearchParams(window.location.search), ORDER_LIST, (was) => withTab(was, patch)),
      )
    },
    [offered, login, vendor, setParams],
  )
  return { offered, facts, current: tabOf(filter, facts), choose }
}
