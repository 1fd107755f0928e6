import { useListContext } from 'ra-core'
import { exportOrders } from '#contract/orders/list.ts'
import { filterQuery, sortText } from '#src/admin/list/listUrl.ts'
import { useCan } from '#src/providers/account.ts'
import { DownloadButton } from '#src/ui/DownloadButton.tsx'
import { useColumnChoice } from './useColumnChoice.ts'

/** Downloads all orders matching the filters as CSV, with the columns chosen for the list, or else all (D-4.36). */
export function ExportButton() {
  const can = useCan(exportOrders)
  const { chosen, isChosen } = useColumnChoice()
  const { filterValues, sort } = useListContext()
  if (!can) return null
  return (
    <DownloadButton
      path={exportOrders.path}
      query={{ ...filterQuery(filterValues), sort: sortText(sort), columns: isChosen ? chosen : undefined }}
      name="orders.csv"
      texts="orders.exported"
    />
  )
}
