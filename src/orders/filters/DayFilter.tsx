import { type TranslateFunction, useTranslate } from 'ra-core'
import { DEADLINE_PRESETS, daysOf, PAID_PRESETS } from '#contract/lists/dayRange.ts'
import type { AddedFilterProps } from '#src/ui/filters/AddedFilters.tsx'
import { DayRangePicker } from '#src/ui/filters/DayRangePicker.tsx'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { formatDate } from '#src/ui/format.ts'
import { useOrderFilters } from './useOrderFilters.ts'

const PRESETS: Readonly<Record<'paid' | 'deadline', readonly string[]>> = {
  paid: PAID_PRESETS,
  deadline: DEADLINE_PRESETS,
}

interface DayFilterProps extends AddedFilterProps {
  readonly field: 'paid' | 'deadline'
}

/** The selected range as text: a preset, or the first and the last day. */
function daysText(value: string, translate: TranslateFunction): string {
  const days = daysOf(value)
  if (!days) return translate(`orders.days.${value}`)
  const { from, to } = days
  if (from === to && from) return formatDate(from)
  if (!from) return translate('orders.days.until', { day: formatDate(to ?? '') })
  if (!to) return translate('orders.days.since', { day: formatDate(from) })
  return `${formatDate(from)} – ${formatDate(to)}`
}

/** Filters by payment or due date, in business days (D-13.1). */
export function DayFilter({ field, autoOpen }: DayFilterProps) {
  const translate = useTranslate()
  const { filter, setFilter } = useOrderFilters()
  const value = filter[field]
  const name = translate(`orders.filter.${field}`)
  return (
    <FilterPill
      name={name}
      value={value && daysText(value, translate)}
      removeLabel={translate('orders.filter.remove', { name })}
      onClear={() => setFilter({ [field]: undefined })}
      autoOpen={autoOpen}
    >
      {(close) => (
        <DayRangePicker
          label={name}
          presets={PRESETS[field].map((preset) => ({
            value: preset,
            label: translate(`orders.days.${preset}`),
          }))}
          value={value}
          texts={{
            from: translate('orders.days.from'),
            to: translate('orders.days.to'),
            apply: translate('orders.days.apply'),
            reversed: translate('orders.days.reversed'),
          }}
          onChange={(days) => {
            setFilter({ [field]: days })
            close()
          }}
        />
      )}
    </FilterPill>
  )
}
