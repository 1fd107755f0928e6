import type { Grant } from '#contract/access.ts'
import type { OrderListFilter } from './orderFilters.ts'

export type TabKey =
  | 'all'
  | 'noActivity'
  | 'noSketch'
  | 'artistUpdated'
  | 'hasPoster'
  | 'mine'
  | 'vendor'
  | 'customerWrote'

/** What an account's tabs depend on: its login, and the system property `default_vendor`. */
export interface TabFacts {
  readonly login: string
  readonly vendor: string | undefined
}

type TabFilter = Pick<OrderListFilter, 'alert' | 'hasPoster' | 'cs' | 'vendor'>
type OwnFilter = Partial<TabFilter>

interface OrderTab {
  readonly key: TabKey
  readonly grant?: Grant
  /** The tab's filter; undefined if it cannot be offered. */
  readonly filter: (facts: TabFacts) => OwnFilter | undefined
}

/** The alert tabs in order, each with its permission and filter (A§2, D-5). */
export const ORDER_TABS: readonly OrderTab[] = [
  { key: 'all', filter: () => ({}) },
  { key: 'noActivity', filter: () => ({ alert: 'NO_ACTIVITY' }) },
  { key: 'noSketch', filter: () => ({ alert: 'NO_SKETCH' }) },
  { key: 'artistUpdated', grant: 'VIEW_LASTEST_UPDATED_ORDER', filter: () => ({ alert: 'ARTIST_UPDATED' }) },
  { key: 'hasPoster', grant: 'SHOW_POSTER', filter: () => ({ hasPoster: 'true' }) },
  { key: 'mine', grant: 'VIEW_MY_ORDER_CS', filter: ({ login }) => ({ cs: [login] }) },
  {
    key: 'vendor',
    grant: 'CAN_SEE_FILTER_VENDER',
    filter: ({ vendor }) => (vendor ? { vendor } : undefined),
  },
  {
    key: 'customerWrote',
    grant: 'NOTIFY_BOOKING_TO_CUSTOMER',
    filter: () => ({ alert: 'CUSTOMER_WROTE' }),
  },
]

const NO_TAB: TabFilter = { alert: undefined, hasPoster: undefined, cs: [], vendor: undefined }

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
