import { useMemo } from 'react'
import { type FilterQuery, filterQuery } from '#src/admin/list/listUrl.ts'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { useTimeZone } from '#src/ui/time/useTimeZone.ts'
import { usePayoutAbilities } from '../usePayoutAbilities.ts'
import { type PayoutFilters, rangeFilter } from './payoutFilters.ts'

/** The list's filter as the API expects it, for the sums and the export. */
export function usePayoutQuery(): FilterQuery {
  const { filter } = useListFilters<PayoutFilters>()
  const { sums } = usePayoutAbilities()
  const zone = useTimeZone()
  return useMemo(
    () => filterQuery({ ...filter, ...rangeFilter({ sums }, zone)(filter) }),
    [filter, sums, zone],
  )
}
