import { exportOrders } from '#contract/orderList.ts'
import { useCan } from '#src/providers/account.ts'
import { DownloadButton } from '#src/ui/DownloadButton.tsx'
import { filterQuery } from './orderFilters.ts'
import { useColumnChoice } from './useColumnChoice.ts'
import type { OrderListControl } from './useOrderListState.ts'

/** Downloads every order that the list matches, with its columns, as CSV. */
export function ExportButton({ list }: { readonly list: OrderListControl }) {
  const can = useCan(exportOrders)
  const { chosen } = useColumnChoice(list)
  const { filter, sort } = list
  if (!can) return null
  return (
    <DownloadButton
      path={exportOrders.path}
      query={{ ...filterQuery(filter), sort: `${sort.field},${sort.direction}`, columns: chosen }}
      name="orders.csv"
      texts="orders.export"
    />
  )
}
