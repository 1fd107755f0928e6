import { useTranslate } from 'ra-core'
import { useHolds } from '#src/providers/account.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { isFiltered } from './orderFilters.ts'
import type { OrderListControl } from './useOrderListState.ts'

/** Stands where the rows would be when there are none, and says what to do next. */
export function OrdersEmpty({ list }: { readonly list: OrderListControl }) {
  const translate = useTranslate()
  const seesAll = useHolds('CAN_SEE_ASSIGN_ORDER')
  if (!isFiltered(list.filter)) {
    const hint = seesAll ? 'orders.list.emptyHint' : 'orders.list.emptyScope'
    return <Notice icon="orders" title={translate('orders.list.empty')} text={translate(hint)} />
  }
  const clear = () =>
    list.setFilter(Object.fromEntries(Object.keys(list.filter).map((name) => [name, undefined])))
  return (
    <Notice
      icon="search"
      title={translate('orders.list.filteredEmpty')}
      text={translate('orders.list.filteredEmptyHint')}
    >
      <button type="button" className="button" onClick={clear}>
        {translate('orders.filter.clear')}
      </button>
    </Notice>
  )
}
