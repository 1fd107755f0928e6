import { type TranslateFunction, useTranslate } from 'ra-core'
import { daysOf } from '#contract/lists/dayRange.ts'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { DayRangePicker } from '#src/ui/filters/DayRangePicker.tsx'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { formatDate } from '#src/ui/format.ts'
import type { AuditFilterValues } from './auditFilters.ts'

/** Presets, with how many days before today they start. */
const PRESETS = { today: 0, last7days: 6, last30days: 29 } as const
const DAY_MS = 86_400_000

/** Today in the business time zone, as `2026-11-21`. */
const businessDay = (): string => formatDate(new Date().toISOString()).split('/').toReversed().join('-')

function presetDays(before: number): string {
  const today = businessDay()
  const first = new Date(Date.parse(`${today}T00:00:00Z`) - before * DAY_MS)
  return `${first.toISOString().slice(0, 10)}..${today}`
}

function daysText(translate: TranslateFunction, from = '', to = ''): string | undefined {
  if (from === to) return formatDate(from) || undefined
  if (!from) return translate('audit.days.until', { day: formatDate(to) })
  if (!to) return translate('audit.days.since', { day: formatDate(from) })
  return `${formatDate(from)} – ${formatDate(to)}`
}

/** Filters by business days, either end open (D-13.1). */
export function AuditDayFilter() {
  const translate = useTranslate()
  const { filter, setFilter } = useListFilters<AuditFilterValues>()
  const { from, to } = filter
  const name = translate('audit.filters.days')
  return (
    <FilterPill
      name={name}
      value={daysText(translate, from, to)}
      removeLabel={translate('ui.remove', { name })}
      onClear={() => setFilter({ from: undefined, to: undefined })}
    >
      {(close) => (
        <DayRangePicker
          label={name}
          presets={Object.entries(PRESETS).map(([preset, before]) => ({
            value: presetDays(before),
            label: translate(`audit.days.${preset}`),
          }))}
          value={from || to ? `${from ?? ''}..${to ?? ''}` : undefined}
          texts={{
            from: translate('audit.days.from'),
            to: translate('audit.days.to'),
            apply: translate('audit.days.apply'),
            reversed: translate('audit.days.reversed'),
          }}
          onChange={(days) => {
            const chosen = days === undefined ? undefined : daysOf(days)
            setFilter({ from: chosen?.from, to: chosen?.to })
            close()
          }}
        />
      )}
    </FilterPill>
  )
}
