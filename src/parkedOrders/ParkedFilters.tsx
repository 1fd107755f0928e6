import { useTranslate } from 'ra-core'
import { PARKED_STATES } from '#contract/parkedOrders/parkedOrders.ts'
import { SearchInput } from '#src/admin/list/SearchInput.tsx'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import type { ParkedFilterValues } from './parkedFilters.ts'

/** Search, and a filter by state. */
export function ParkedFilters() {
  const translate = useTranslate()
  return (
    <>
      <SearchInput source="text" label={translate('parked.search')} />
      <StateFilter />
    </>
  )
}

function StateFilter() {
  const translate = useTranslate()
  const { filter, setFilter } = useListFilters<ParkedFilterValues>()
  const { state } = filter
  const name = translate('parked.columns.state')
  return (
    <FilterPill
      name={name}
      value={state && translate(`parked.state.${state}`)}
      removeLabel={translate('ui.remove', { name })}
      onClear={() => setFilter({ state: undefined })}
    >
      {(close) => (
        <Picker
          label={name}
          noMatch={translate('ui.noChoice')}
          choices={PARKED_STATES.map((one) => ({ value: one, label: translate(`parked.state.${one}`) }))}
          selected={state ? [state] : []}
          onPick={(picked) => {
            setFilter({ state: PARKED_STATES.find((one) => one === picked) })
            close()
          }}
        />
      )}
    </FilterPill>
  )
}
