import { useTranslate } from 'ra-core'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'

interface StateFilterProps {
  /** Where the names of the column and of the states are in the catalogue. */
  readonly texts: string
  readonly states: readonly string[]
}

/** A filter of a list by the state of its rows. */
export function StateFilter({ texts, states }: StateFilterProps) {
  const translate = useTranslate()
  const { filter, setFilter } = useListFilters<{ readonly state?: string }>()
  const { state } = filter
  const name = translate(`${texts}.columns.state`)
  return (
    <FilterPill
      name={name}
      value={state && translate(`${texts}.state.${state}`)}
      removeLabel={translate('ui.remove', { name })}
      onClear={() => setFilter({ state: undefined })}
    >
      {(close) => (
        <Picker
          label={name}
          noMatch={translate('ui.noChoice')}
          choices={states.map((one) => ({ value: one, label: translate(`${texts}.state.${one}`) }))}
          selected={state ? [state] : []}
          onPick={(picked) => {
            setFilter({ state: states.find((one) => one === picked) })
            close()
          }}
        />
      )}
    </FilterPill>
  )
}
