import { exportCustomers, MAX_NAMED_CUSTOMERS } from '#contract/customers.ts'
import type { TableSort } from '#src/ui/DataTable.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useDownload } from '#src/ui/useDownload.ts'
import type { Selection } from '#src/ui/useSelection.ts'

interface ExportSelectedProps {
  readonly selection: Selection
  readonly sort: TableSort
}

/** Downloads the selected customers as CSV, in the order of the list (D-6.17); `BulkCustomers` says how many it takes. */
export function ExportSelectedButton({ selection: { ids }, sort }: ExportSelectedProps) {
  const { label, isPending, start } = useDownload({
    path: exportCustomers.path,
    query: { id: ids.join(','), sort: `${sort.field},${sort.direction}` },
    name: 'customers.csv',
    texts: 'customers.bulk.export',
  })
  if (ids.length > MAX_NAMED_CUSTOMERS) return null
  return (
    <button type="button" aria-disabled={isPending} onClick={start}>
      <Icon name="download" size={16} />
      {label}
    </button>
  )
}
