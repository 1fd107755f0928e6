import { useTranslate } from 'ra-core'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { RangePill } from '#src/ui/filters/RangePill.tsx'
import type { PayoutFilters } from './payoutFilters.ts'

/** Filters by days, the last 30 unless others are chosen (B§2). */
export function RangeFilter() {
  const translate = useTranslate()
  const { filter, setFilter } = useListFilters<PayoutFilters>()
  return (
    <RangePill
      name={translate('payouts.filters.range')}
      value={filter.range}
      onChange={(range) => setFilter({ range })}
    />
  )
}
