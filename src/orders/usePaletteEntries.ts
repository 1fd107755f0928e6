import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { holds, permits } from '#contract/access.ts'
import { customerPath } from '#contract/customers/key.ts'
import { listOrders } from '#contract/orders/list.ts'
import type { OrderCustomer, OrderRow } from '#contract/orders/orders.ts'
import { tabsOf } from '#contract/orders/tabs.ts'
import { writtenNumber } from '#contract/orders/writtenOrder.ts'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'
import { cachedRow } from '#src/orders/data/orderCache.ts'
import { readRecentOrders } from '#src/orders/data/recentOrders.ts'
import { useFilterEntries } from '#src/orders/filters/useFilterEntries.ts'
import { tabUrl } from '#src/orders/filters/useOrderTab.ts'
import { useTabFacts } from '#src/orders/filters/useTabFacts.ts'
import type { PaletteEntry, PaletteOffer } from '#src/palette/entries.ts'
import { matchesWords } from '#src/palette/matches.ts'
import { usePaletteTexts } from '#src/palette/usePaletteTexts.ts'
import { useAccount } from '#src/providers/account.ts'
import { savedViewName } from '#src/savedViews/savedViewName.ts'
import { savedViewPath, useSavedViews } from '#src/savedViews/savedViewQueries.ts'
import { useOrderSearch } from '#src/shell/search/useOrderSearch.ts'

/** Puts the order with exactly the typed number before those that only start with it. */
const exactFirst = (rows: readonly OrderRow[], text: string): readonly OrderRow[] => {
  const typed = writtenNumber(text)
  const isExact = ({ number }: OrderRow) => number === typed
  return [...rows.filter(isExact), ...rows.filter((row) => !isExact(row))]
}

const customersOf = (rows: readonly OrderRow[]): readonly OrderCustomer[] => [
  ...new Map(rows.flatMap(({ customer }) => (customer?.login ? [[customer.login, customer]] : []))).values(),
]

/** Saved views, tabs and filters of the list whose names match. */
function useLists(text: string, enabled: boolean): readonly PaletteEntry[] {
  const translate = useTranslate()
  const account = useAccount()
  const facts = useTabFacts()
  const { data: views = [] } = useSavedViews(enabled)
  const filters = useFilterEntries(text)
  if (!enabled || !account) return []
  const group = translate('shell.palette.lists')
  // The orders page entry is the same as the tab of all orders.
  const tabs = tabsOf(account, facts)
    .filter(({ key }) => key !== 'all')
    .map((tab) => ({
      key: `tab ${tab.key}`,
      group,
      label: translate(`orders.tab.${tab.key}`, { vendor: facts.vendor }),
      go: tabUrl(tab, facts),
    }))
  const saved = views.map((view) => ({
    key: `view ${view.id}`,
    group,
    label: savedViewName(translate, view),
    go: savedViewPath(view),
  }))
  return [...[...saved, ...tabs].filter(({ label }) => matchesWords(label, text)), ...filters]
}

/** The orders opened last, except the one that is open. */
function useRecentOrders(enabled: boolean): readonly PaletteEntry[] {
  const translate = useTranslate()
  const client = useQueryClient()
  const { pathname } = useLocation()
  const login = useDraftOwner()
  const [recent] = useState(() => readRecentOrders(login))
  if (!enabled) return []
  return recent
    .map(({ code, number }) => ({ code, number, go: `/order/${encodeURIComponent(code)}` }))
    .filter(({ go }) => go !== pathname)
    .map(({ code, number, go }) => {
      const row = cachedRow(client, code)
      return {
        key: `recent ${code}`,
        group: translate('shell.palette.recent'),
        label: `#${number}${row?.customer ? ` · ${row.customer.fullName}` : ''}`,
        hint: row ? `${code} · ${translate(`orders.status.${row.status}`)}` : code,
        go,
      }
    })
}

/** What the account can do with orders, wherever it is. */
function useOrderActions(text: string): readonly PaletteEntry[] {
  const translate = useTranslate()
  const account = useAccount()
  const { words } = usePaletteTexts()
  const label = translate('orders.create')
  if (!account || !holds(account, 'CREATE_BOOKING') || !matchesWords(`${label} ${words}`, text)) return []
  return [{ key: 'new order', group: translate('shell.palette.actions'), label, go: '/new-order' }]
}

interface OrdersOffer extends PaletteOffer {
  /** Before anything is typed; then none are among the entries. */
  readonly recent: readonly PaletteEntry[]
  /** What can be done, which comes last. */
  readonly actions: readonly PaletteEntry[]
}

/** Matching orders, customers, saved views, tabs and actions; before anything is typed, the recent orders. */
export function usePaletteEntries(text: string): OrdersOffer {
  const translate = useTranslate()
  const account = useAccount()
  const sees = account !== undefined && permits(listOrders.access, account)
  const { rows, done, failed } = useOrderSearch(sees ? text : '')
  const lists = useLists(text, sees)
  const actions = useOrderActions(text)
  const opens = account !== undefined && holds(account, 'ACCESS_ORDER')
  const recent = useRecentOrders(opens)
  if (text.trim() === '') return { recent, actions, entries: lists, searching: false, failed: false }
  if (!sees) return { recent: [], actions, entries: lists, searching: false, failed: false }
  // Without VIEW_BOOKING the number is plain text in the list, too (A§2).
  const opened = holds(account, 'VIEW_BOOKING') ? exactFirst(rows, text) : []
  const orders = opened.map((row) => ({
    key: `order ${row.id}`,
    group: translate('shell.palette.orders'),
    label: `#${row.number}${row.customer ? ` · ${row.customer.fullName}` : ''}`,
    hint: `${row.code} · ${translate(`orders.status.${row.status}`)}`,
    go: `/order/${encodeURIComponent(row.code)}`,
  }))
  const page = holds(account, 'VIEW_CUSTOMER_DETAIL')
  const customers = customersOf(rows)
    .filter(({ fullName }) => matchesWords(fullName, text))
    .map(({ login = '', fullName }) => ({
      key: `customer ${login}`,
      group: translate('shell.palette.customers'),
      label: fullName,
      hint: translate(page ? 'customers.open' : 'orders.customer.orders'),
      go: page ? customerPath(login) : `/?customer=${encodeURIComponent(login)}`,
    }))
  return {
    recent: [],
    actions,
    entries: [...orders, ...customers, ...lists],
    searching: !done && !failed,
    failed,
  }
}
