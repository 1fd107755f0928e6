import { useTranslate } from 'ra-core'
import { holds, permits } from '#contract/access.ts'
import { customerPath } from '#contract/customers/key.ts'
import { listOrders } from '#contract/orders/list.ts'
import type { OrderCustomer, OrderRow } from '#contract/orders/orders.ts'
import { tabsOf } from '#contract/orders/tabs.ts'
import { tabUrl } from '#src/orders/filters/useOrderTab.ts'
import { useTabFacts } from '#src/orders/filters/useTabFacts.ts'
import type { PaletteEntry, PaletteOffer } from '#src/palette/entries.ts'
import { matches } from '#src/palette/matches.ts'
import { useAccount } from '#src/providers/account.ts'
import { savedViewPath, useSavedViews } from '#src/savedViews/savedViewQueries.ts'
import { useOrderSearch } from '#src/shell/search/useOrderSearch.ts'

/** Puts the order with exactly the typed number before those that only start with it. */
const exactFirst = (rows: readonly OrderRow[], text: string): readonly OrderRow[] => {
  const isExact = ({ number }: OrderRow) => String(number) === text.trim().replace(/^#/, '')
  return [...rows.filter(isExact), ...rows.filter((row) => !isExact(row))]
}

const customersOf = (rows: readonly OrderRow[]): readonly OrderCustomer[] => [
  ...new Map(rows.flatMap(({ customer }) => (customer?.login ? [[customer.login, customer]] : []))).values(),
]

/** Saved views and tabs of the list whose names match. */
function useLists(text: string, enabled: boolean): readonly PaletteEntry[] {
  const translate = useTranslate()
  const account = useAccount()
  const facts = useTabFacts()
  const { data: views = [] } = useSavedViews(enabled)
  if (!enabled || !account) return []
  const group = translate('orders.title')
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
    label: view.name,
    go: savedViewPath(view),
  }))
  return [...saved, ...tabs].filter(({ label }) => matches(label, text))
}

/** Matching orders, customers, saved views and tabs. */
export function usePaletteEntries(text: string): PaletteOffer {
  const translate = useTranslate()
  const account = useAccount()
  const sees = account !== undefined && permits(listOrders.access, account)
  const { rows, done, failed } = useOrderSearch(sees ? text : '')
  const lists = useLists(text, sees)
  if (!sees || text.trim() === '') return { entries: lists, searching: false, failed: false }
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
    .filter(({ fullName }) => matches(fullName, text))
    .map(({ login = '', fullName }) => ({
      key: `customer ${login}`,
      group: translate('shell.palette.customers'),
      label: fullName,
      hint: translate(page ? 'customers.open' : 'orders.customer.orders'),
      go: page ? customerPath(login) : `/?customer=${encodeURIComponent(login)}`,
    }))
  return { entries: [...orders, ...customers, ...lists], searching: !done && !failed, failed }
}
