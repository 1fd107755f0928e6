import { useTranslate } from 'ra-core'
import { isPrintStatus, STATUSES } from '#contract/statuses.ts'
import { useHolds } from '#src/providers/account.ts'
import { FilterPill } from '#src/ui/FilterPill.tsx'
import { Picker } from '#src/ui/Picker.tsx'
import type { FilterProps } from './OrderFilters.tsx'
import { severalText, toggled } from './severalText.ts'
import { useStatusCounts } from './useStatusCounts.ts'

/**
 * Filters by statuses, in their groups, with the number of orders of each but DONE. PRINT_ ones need
 * VIEW_WORK_LOG_FOR_CANVAS (A§2, D-3).
 */
export function StatusFilter({ list }: FilterProps) {
  const translate = useTranslate()
  const counts = useStatusCounts()
  const seesPrint = useHolds('VIEW_WORK_LOG_FOR_CANVAS')
  const { status } = list.filter
  const name = translate('orders.filter.status')
  const offered = STATUSES.filter((definition) => seesPrint || !isPrintStatus(definition.name))
  const text = severalText(
    status.map((value) => translate(`orders.status.${value}`)),
    translate,
  )
  return (
    <FilterPill
      name={name}
      value={text}
      removeLabel={translate('orders.filter.remove', { name })}
      onClear={() => list.setFilter({ status: [] })}
    >
      {() => (
        <Picker
          label={name}
          multiple
          noMatch={translate('orders.assign.noMatch')}
          choices={offered.map((definition) => ({
            value: definition.name,
            label: translate(`orders.status.${definition.name}`),
            group: translate(`orders.group.${definition.group}`),
            aside: definition.name === 'DONE' ? undefined : counts?.get(definition.name),
          }))}
          selected={status}
          onPick={(picked) => {
            const definition = offered.find((candidate) => candidate.name === picked)
            if (definition) list.setFilter({ status: toggled(status, definition.name) })
          }}
        />
      )}
    </FilterPill>
  )
}
