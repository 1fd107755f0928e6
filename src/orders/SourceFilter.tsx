import { useTranslate } from 'ra-core'
import { ORDER_SOURCES } from '#contract/orders.ts'
import { useHolds } from '#src/providers/account.ts'
import { FilterPill } from '#src/ui/FilterPill.tsx'
import { Picker } from '#src/ui/Picker.tsx'
import type { FilterProps } from './OrderFilters.tsx'
import { sourceLabel } from './orderCells.tsx'

/** Filters by where the orders came from; needs VIEW_ORDER_SOURCE. */
export function SourceFilter({ list }: FilterProps) {
  const translate = useTranslate()
  const sees = useHolds('VIEW_ORDER_SOURCE')
  const { source } = list.filter
  const name = translate('orders.filter.source')
  if (!sees) return null
  return (
    <FilterPill
      name={name}
      value={source && sourceLabel(source)}
      removeLabel={translate('orders.filter.remove', { name })}
      onClear={() => list.setFilter({ source: undefined })}
    >
      {(close) => (
        <Picker
          label={name}
          noMatch={translate('orders.assign.noMatch')}
          choices={ORDER_SOURCES.map((value) => ({ value, label: sourceLabel(value) }))}
          selected={source ? [source] : []}
          onPick={(picked) => {
            const next = ORDER_SOURCES.find((value) => value === picked)
            list.setFilter({ source: next === source ? undefined : next })
            close()
          }}
        />
      )}
    </FilterPill>
  )
}
