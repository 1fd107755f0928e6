import { useListContext } from 'ra-core'
import { useFoundRecords } from '#src/admin/list/useFoundRecords.ts'
import { useListFilters } from '#src/admin/list/useListFilters.ts'

/** Whether the account sees no payout of any day: only asked if the list is empty without filters. */
export function useNeverPaid(): boolean {
  const { total } = useListContext()
  const { isFiltered } = useListFilters()
  const isNone = total === 0 && !isFiltered
  const found = useFoundRecords('payouts', {
    filter: {},
    sort: { field: 'createdDate', order: 'DESC' },
    size: 1,
    enabled: isNone,
  })
  return isNone && found.total === 0
}
