import { useTranslate } from 'ra-core'
import { isRanged, type PlainChoice, type PlainField, type PlainFlag } from '#contract/plainFields.ts'
import { FilterPill } from '#src/ui/FilterPill.tsx'
import { Picker } from '#src/ui/Picker.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import type { ListControl } from '#src/ui/useListState.ts'
import { PlainRangeFilter } from './PlainRangeFilter.tsx'
import { PlainReferenceFilter } from './PlainReferenceFilter.tsx'
import { usePlain } from './plainContext.ts'
import { labelOf } from './plainValues.ts'

/** How long the typing must rest before the list is searched, in milliseconds; as for users (A§9). */
const DEBOUNCE = 1000

/** The search box where a field is searched, and a filter for each field that the list can be asked for. */
export function PlainFilters({ list }: { readonly list: ListControl }) {
  const translate = useTranslate()
  const { fields } = usePlain()
  const searches = Object.values(fields).some((field) => field.kind === 'text' && field.search)
  return (
    <>
      {searches && (
        <SearchBox
          label={translate('ui.search')}
          clearLabel={translate('ui.clear')}
          value={list.filter.text ?? ''}
          onSearch={(text) => list.setFilter({ text })}
          debounce={DEBOUNCE}
        />
      )}
      {Object.entries(fields).map(([name, field]) => (
        <Filter key={name} name={name} field={field} list={list} />
      ))}
    </>
  )
}

interface FilterProps<Field extends PlainField> {
  readonly name: string
  readonly field: Field
  readonly list: ListControl
}

function Filter({ name, field, list }: FilterProps<PlainField>) {
  if (field.kind === 'choice' || field.kind === 'flag')
    return <ChoiceFilter name={name} field={field} list={list} />
  if (field.kind === 'reference' || field.kind === 'references')
    return <PlainReferenceFilter name={name} to={field.to} list={list} />
  return isRanged(field) ? <PlainRangeFilter name={name} field={field} list={list} /> : null
}

function ChoiceFilter({ name, field, list }: FilterProps<PlainChoice | PlainFlag>) {
  const translate = useTranslate()
  const resource = usePlain()
  const label = labelOf(translate, resource, name)
  const choices =
    field.kind === 'choice'
      ? field.values.map((value) => ({ value, label: translate(`${resource.name}.values.${name}.${value}`) }))
      : ['true', 'false'].map((value) => ({ value, label: translate(`ra.boolean.${value}`) }))
  const chosen = list.filter[name]
  return (
    <FilterPill
      name={label}
      value={choices.find(({ value }) => value === chosen)?.label}
      removeLabel={translate('ui.remove', { name: label })}
      onClear={() => list.setFilter({ [name]: undefined })}
    >
      {(close) => (
        <Picker
          label={label}
          noMatch={translate('ui.noChoice')}
          choices={choices}
          selected={chosen ? [chosen] : []}
          onPick={(value) => {
            list.setFilter({ [name]: value })
            close()
          }}
        />
      )}
    </FilterPill>
  )
}
