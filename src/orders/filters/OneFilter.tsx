import { useTranslate } from 'ra-core'
import type { AddedFilterProps } from '#src/ui/filters/AddedFilters.tsx'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { type Choice, Picker } from '#src/ui/filters/Picker.tsx'
import type { OrderListFilter } from './orderFilters.ts'
import { useOrderFilters } from './useOrderFilters.ts'

interface OneFilterProps extends AddedFilterProps {
  readonly field: keyof OrderListFilter
  readonly choices: readonly Choice[]
}

/** Filters by one of few values. */
export function OneFilter({ field, choices, autoOpen }: OneFilterProps) {
  const translate = useTranslate()
  const { filter, setFilter } = useOrderFilters()
  const name = translate(`orders.filter.${field}`)
  const chosen = choices.find(({ value }) => value === filter[field])
  return (
    <FilterPill
      name={name}
      value={chosen?.label}
      removeLabel={translate('orders.filter.remove', { name })}
      onClear={() => setFilter({ [field]: undefined })}
      autoOpen={autoOpen}
    >
      {(close) => (
        <Picker
          label={name}
          noMatch={translate('orders.assign.noMatch')}
          choices={choices}
          selected={chosen ? [chosen.value] : []}
          onPick={(value) => {
            setFilter({ [field]: value })
            close()
          }}
        />
      )}
    </FilterPill>
  )
}
