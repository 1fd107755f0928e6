import { type TranslateFunction, useTranslate } from 'ra-core'
import type { PlainDay, PlainMoney, PlainNumber } from '#contract/plain/fields.ts'
import type { TextFilters } from '#src/admin/list/listUrl.ts'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { DayRangePicker } from '#src/ui/filters/DayRangePicker.tsx'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { NumberRangePicker } from '#src/ui/filters/NumberRangePicker.tsx'
import { formatDate, formatPrice } from '#src/ui/format.ts'
import { useDescribed } from './plainContext.ts'
import { labelOf } from './plainValues.ts'

interface PlainRangeFilterProps {
  readonly name: string
  readonly field: PlainNumber | PlainMoney | PlainDay
  /** Opens on mount. */
  readonly autoOpen?: boolean | undefined
}

type RangeField = PlainRangeFilterProps['field']

const wordOf = ({ kind }: RangeField, value: string): string => {
  if (kind === 'day') return formatDate(value)
  return kind === 'money' ? formatPrice(Number(value)) : value
}

/** The chosen range as text; undefined if both ends are open. */
function rangeText(translate: TranslateFunction, field: RangeField, from?: string, to?: string) {
  if (from && to) return from === to ? wordOf(field, from) : `${wordOf(field, from)} – ${wordOf(field, to)}`
  if (from) return translate('plain.since', { value: wordOf(field, from) })
  return to && translate('plain.until', { value: wordOf(field, to) })
}

/** Filters by a first and a last value; either may be open. */
export function PlainRangeFilter({ name, field, autoOpen }: PlainRangeFilterProps) {
  const translate = useTranslate()
  const label = labelOf(translate, useDescribed(), name)
  const { filter, setFilter } = useListFilters<TextFilters<string>>()
  const [from, to] = [filter[`${name}From`], filter[`${name}To`]]
  const set = (first?: string, last?: string) =>
    setFilter({ [`${name}From`]: first || undefined, [`${name}To`]: last || undefined })
  const shared = {
    label,
    texts: {
      from: translate('plain.from'),
      to: translate('plain.to'),
      apply: translate('plain.apply'),
      reversed: translate('plain.reversed'),
    },
  }
  return (
    <FilterPill
      name={label}
      value={rangeText(translate, field, from, to)}
      removeLabel={translate('ui.remove', { name: label })}
      onClear={() => set()}
      autoOpen={autoOpen}
    >
      {(close) =>
        field.kind === 'day' ? (
          <DayRangePicker
            {...shared}
            presets={[]}
            value={from || to ? `${from ?? ''}..${to ?? ''}` : undefined}
            onChange={(days) => {
              set(...(days?.split('..') ?? []))
              close()
            }}
          />
        ) : (
          <NumberRangePicker
            {...shared}
            value={[from ?? '', to ?? '']}
            currency={field.kind === 'money' ? 'USD' : undefined}
            onChange={(first, last) => {
              set(first, last)
              close()
            }}
          />
        )
      }
    </FilterPill>
  )
}
