import { useTranslate } from 'ra-core'
import { useTimeZone } from '#src/ui/time/useTimeZone.ts'
import { DEFAULT_RANGE, RANGE_PRESETS, todayIn } from '../dates/dateRange.ts'
import { useRangeText } from '../dates/useRangeText.ts'
import { DayRangePicker } from './DayRangePicker.tsx'
import { FilterPill } from './FilterPill.tsx'

interface RangePillProps {
  readonly name: string
  /** A preset or days; the last 30 days if there is none. */
  readonly value: string | undefined
  readonly onChange: (range: string | undefined) => void
}

/** Chooses days, the last 30 unless others are chosen; none are in the future (B§2). */
export function RangePill({ name, value, onChange }: RangePillProps) {
  const translate = useTranslate()
  const rangeText = useRangeText()
  const zone = useTimeZone()
  return (
    <FilterPill
      name={name}
      value={rangeText(value)}
      removeLabel={translate('ui.remove', { name })}
      onClear={value === undefined ? undefined : () => onChange(undefined)}
    >
      {(close) => (
        <DayRangePicker
          label={name}
          presets={RANGE_PRESETS.map((preset) => ({ value: preset, label: rangeText(preset) }))}
          value={value ?? DEFAULT_RANGE}
          last={todayIn(zone)}
          texts={{
            custom: translate('ui.range.custom'),
            from: translate('ui.range.from'),
            to: translate('ui.range.to'),
            apply: translate('ui.range.apply'),
            reversed: translate('ui.range.reversed'),
          }}
          onChange={(chosen) => {
            onChange(chosen === DEFAULT_RANGE ? undefined : chosen)
            close()
          }}
        />
      )}
    </FilterPill>
  )
}
