import {
  ORDER_TABS,
  type OrderTab,
  type TabFacts,
  type TabFilter,
  type TabKey,
} from '#contract/orders/tabs.ts'

/** The filters that tabs set, none of them set. */
export const NO_TAB = {
  alert: undefined,
  hasPoster: undefined,
  myTurn: undefined,
  cs: [],
  vendor: undefined,
} as const satisfies TabFilter

/** The filter change of choosing a tab: tabs exclude each other, dropdowns and search stay (D-5.3). */
export const tabPatch = (tab: OrderTab, facts: TabFacts): TabFilter => ({ ...NO_TAB, ...tab.filter(facts) })

/** The tab that matches the filter, if any; `cs` of another account matches none. */
export function tabOf(filter: TabFilter, facts: TabFacts): TabKey | undefined {
  const names = Object.keys(NO_TAB) as (keyof TabFilter)[]
  return ORDER_TABS.find((tab) => {
    const own = tab.filter(facts)
    return own && names.every((name) => String(own[name] ?? '') === String(filter[name] ?? ''))
  })?.key
}
