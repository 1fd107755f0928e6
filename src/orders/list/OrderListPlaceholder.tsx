import DescriptionIcon from '@mui/icons-material/DescriptionOutlined'
import SearchIcon from '@mui/icons-material/SearchOutlined'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { isFiltered } from '#src/admin/list/listUrl.ts'
import { useFoundRecords } from '#src/admin/list/useFoundRecords.ts'
import { NO_FILTER, type OrderListFilter } from '#src/orders/filters/orderFilters.ts'
import { useOrderFilters } from '#src/orders/filters/useOrderFilters.ts'
import { useHolds } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { useTabCounts } from './useTabCounts.ts'

const loadSetup = () => import('#src/firstDay/EmptyHome.tsx')

/** Shown instead of rows if there are no orders, with what to do next. */
export function OrdersEmpty() {
  const { isFiltered: narrowed } = useOrderFilters()
  // An account without any order begins in a tab, too.
  const { isNone } = useTabCounts()
  return narrowed && !isNone ? <NoMatch /> : <NoOrders />
}

function NoOrders() {
  const translate = useTranslate()
  const seesAll = useHolds('CAN_SEE_ASSIGN_ORDER')
  const setsUp = useHolds('role:ROLE_ADMIN')
  const takes = useHolds('CREATE_BOOKING')
  const hint = seesAll ? 'orders.list.emptyHint' : 'orders.list.emptyScope'
  const notice = (
    <Notice icon={DescriptionIcon} title={translate('orders.list.empty')} text={translate(hint)}>
      {takes && (
        <LinkButton to="/new-order" kind="primary">
          {translate('orders.create')}
        </LinkButton>
      )}
    </Notice>
  )
  return setsUp ? <Setup>{notice}</Setup> : notice
}

/** Leads the administrator of a shop without orders to what it still needs. */
function Setup({ children }: { readonly children: ReactNode }) {
  const setup = usePart(loadSetup)
  return setup ? <setup.default>{children}</setup.default> : children
}

/** No matches: if other filters hide matches of the search text, offers to remove them. */
function NoMatch() {
  const translate = useTranslate()
  const { filter, setFilters, clearFilters } = useOrderFilters()
  const hidden = useHiddenHits(filter)
  return (
    <Notice
      icon={SearchIcon}
      title={translate('orders.list.filteredEmpty')}
      text={
        hidden > 0
          ? translate('orders.list.hiddenHits', { smart_count: hidden, text: filter.text })
          : translate('orders.list.filteredEmptyHint')
      }
    >
      {hidden > 0 && (
        <Button kind="primary" onClick={() => setFilters({ ...NO_FILTER, text: filter.text })}>
          {translate('orders.list.searchEverywhere')}
        </Button>
      )}
      <Button onClick={clearFilters}>{translate('orders.filter.clear')}</Button>
    </Notice>
  )
}

/** How many orders match the search text without other filters; 0 if unknown or without a text. */
function useHiddenHits(filter: OrderListFilter): number {
  const { text } = filter
  const others = isFiltered({ ...filter, text: undefined })
  const { total = 0 } = useFoundRecords('orders', {
    filter: { text },
    sort: { field: 'number', order: 'DESC' },
    size: 1,
    enabled: text !== undefined && others,
  })
  return text !== undefined && others ? total : 0
}
