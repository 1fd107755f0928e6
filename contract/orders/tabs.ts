import { type Grant, type Holder, holds } from '../access.ts'
import type { AlertFilter } from './alerts.ts'

export const TAB_KEYS = [
  'all',
  'myTurn',
  'late',
  'noActivity',
  'noSketch',
  'artistUpdated',
  'hasPoster',
  'mine',
  'vendor',
  'customerWrote',
] as const
export type TabKey = (typeof TAB_KEYS)[number]

/** What an account's tabs depend on: its login, and the system property `default_vendor`. */
export interface TabFacts {
  readonly login: string
  readonly vendor: string | undefined
}

/** The parameters of the list that tabs set, as in its URL. */
export interface TabFilter {
  readonly alert?: AlertFilter | undefined
  readonly hasPoster?: 'true' | 'false' | undefined
  readonly myTurn?: 'true' | 'false' | undefined
  readonly cs?: readonly string[]
  readonly vendor?: string | undefined
}

export interface OrderTab {
  readonly key: TabKey
  readonly grant?: Grant
  /** The tab's filter; undefined if it cannot be offered. */
  readonly filter: (facts: TabFacts) => TabFilter | undefined
}

/** The tabs of the list in order, each with its permission and filter (A§2, D-5). */
export const ORDER_TABS: readonly OrderTab[] = [
  { key: 'all', filter: () => ({}) },
  { key: 'myTurn', grant: 'role:ROLE_ARTIST', filter: () => ({ myTurn: 'true' }) },
  { key: 'late', filter: () => ({ alert: 'LATE' }) },
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

/** The tabs that the account may use. */
export const tabsOf = (holder: Holder, facts: TabFacts): readonly OrderTab[] =>
  ORDER_TABS.filter(
    ({ grant, filter }) => (grant === undefined || holds(holder, grant)) && filter(facts) !== undefined,
  )
