import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { severalText, toggled } from '#src/orders/data/severalText.ts'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { type Choice, Picker } from '#src/ui/filters/Picker.tsx'
import type { MultipleFilter as Field } from './orderFilters.ts'
import { useOrderFilters } from './useOrderFilters.ts'

interface MultipleFilterProps {
  readonly field: Field
  /** Undefined while loading. */
  readonly choices: readonly Choice[] | undefined
  /** Text of a selected value; defaults to its choice's label. */
  readonly labelOf?: (value: string) => string
  /** Makes the choices searchable. */
  readonly searchLabel?: string
  readonly onText?: ((text: string) => void) | undefined
  readonly failed?: ReactNode
  readonly autoOpen?: boolean
}

/** A filter with several values combined by OR: a chip with a picker. */
export function MultipleFilter({ field, choices, labelOf, autoOpen, ...picker }: MultipleFilterProps) {
  const translate = useTranslate()
  const { filter, setFilter } = useOrderFilters()
  const values = filter[field]
  const name = translate(`orders.filter.${field}`)
  const known =
    labelOf ?? ((value: string) => choices?.find((choice) => choice.value === value)?.label ?? value)
  return (
    <FilterPill
      name={name}
      value={severalText(values.map(known), translate)}
      removeLabel={translate('orders.filter.remove', { name })}
      onClear={() => setFilter({ [field]: [] })}
      autoOpen={autoOpen}
    >
      {() => (
        <Picker
          label={name}
          multiple
          noMatch={translate('orders.assign.noMatch')}
          choices={choices}
          selected={values}
          onPick={(value) => setFilter({ [field]: toggled(values, value) })}
          {...picker}
        />
      )}
    </FilterPill>
  )
}
