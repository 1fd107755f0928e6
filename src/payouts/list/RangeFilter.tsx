import { useTranslate } from 'ra-core'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { DayRangePicker } from '#src/ui/filters/DayRangePicker.tsx'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { useTimeZone } from '#src/ui/useTimeZone.ts'
import { DEFAULT_RANGE, RANGE_PRESETS, todayIn } from '../dateRange.ts'
import type { PayoutFilters } from './payoutFilters.ts'
import { useRangeText } from './useRangeText.ts'

/** Filters by days, the last 30 unless others are chosen; none are in the future (B§2). */
export function RangeFilter() {
  const translate = useTranslate()
  const rangeText = useRangeText()
  const { filter, setFilter } = useListFilters<PayoutFilters>()
  const zone = useTimeZone()
  const { range } = filter
  const name = translate('payouts.filters.range')
  const reset = () => setFilter({ range: undefined })
  return (
    <FilterPill
      name={name}
      value={rangeText(range)}
      removeLabel={translate('ui.remove', { name })}
      onClear={range === undefined ? undefined : reset}
    >
      {(close) => (
        <DayRangePicker
          label={name}
          presets={RANGE_PRESETS.map((preset) => ({ value: preset, label: rangeText(preset) }))}
          value={range ?? DEFAULT_RANGE}
          last={todayIn(zone)}
          texts={{
            custom: translate('payouts.range.custom'),
            from: translate('payouts.range.from'),
            to: translate('payouts.range.to'),
            apply: translate('payouts.range.apply'),
            reversed: translate('payouts.range.reversed'),
          }}
          onChange={(chosen) => {
            setFilter({ range: chosen === DEFAULT_RANGE ? undefined : chosen })
            close()
          }}
        />
      )}
    </FilterPill>
  )
}
