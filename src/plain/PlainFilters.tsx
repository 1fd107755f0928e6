import { useTranslate } from 'ra-core'
import {
  choiceKey,
  filtersOf,
  isRanged,
  type PlainChoice,
  type PlainChoices,
  type PlainField,
  type PlainFlag,
} from '#contract/plain/fields.ts'
import type { TextFilters } from '#src/admin/list/listUrl.ts'
import { SearchInput } from '#src/admin/list/SearchInput.tsx'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { PlainRangeFilter } from './PlainRangeFilter.tsx'
import { PlainReferenceFilter } from './PlainReferenceFilter.tsx'
import { useDescribed, useOwn, usePlain } from './plainContext.ts'
import { labelOf } from './plainValues.ts'

/** The search box, if the resource is searchable, and a filter for each filterable field. */
export function PlainFilters() {
  const translate = useTranslate()
  const { fields } = usePlain()
  const { filters } = useOwn()
  const { filter } = useListFilters<TextFilters<string>>()
  const offered = (name: string, field: PlainField) =>
    !filters || filters.includes(name) || filtersOf(name, field).some(([key]) => filter[key] !== undefined)
  const searches = Object.values(fields).some((field) => field.kind === 'text' && field.search)
  return (
    <>
      {searches && <SearchInput source="text" label={translate('ui.search')} />}
      {Object.entries(fields)
        .filter(([name, field]) => offered(name, field))
        // Last those whose texts come later than the page, so that nothing moves when they do.
        .toSorted(([, one], [, other]) => Number('to' in one) - Number('to' in other))
        .map(([name, field]) => (
          <PlainFilter key={name} name={name} field={field} />
        ))}
    </>
  )
}

interface FilterProps<Field extends PlainField> {
  readonly name: string
  readonly field: Field
  /** Opens on mount. */
  readonly autoOpen?: boolean | undefined
}

/** The filter by one field. */
export function PlainFilter({ name, field, autoOpen }: FilterProps<PlainField>) {
  if (field.kind === 'choice' || field.kind === 'choices' || field.kind === 'flag')
    return <ChoiceFilter name={name} field={field} autoOpen={autoOpen} />
  if (field.kind === 'reference' || field.kind === 'references')
    return <PlainReferenceFilter name={name} to={field.to} />
  return isRanged(field) ? <PlainRangeFilter name={name} field={field} autoOpen={autoOpen} /> : null
}

function ChoiceFilter({ name, field, autoOpen }: FilterProps<PlainChoice | PlainChoices | PlainFlag>) {
  const translate = useTranslate()
  const resource = useDescribed()
  const { filter, setFilter } = useListFilters<TextFilters<string>>()
  const label = labelOf(translate, resource, name)
  const choices =
    field.kind !== 'flag'
      ? field.values.map((value) => ({
          value,
          label: translate(choiceKey(resource.name, name, field, value)),
        }))
      : ['true', 'false'].map((value) => ({ value, label: translate(`ra.boolean.${value}`) }))
  const chosen = filter[name]
  return (
    <FilterPill
      name={label}
      value={choices.find(({ value }) => value === chosen)?.label}
      removeLabel={translate('ui.remove', { name: label })}
      onClear={() => setFilter({ [name]: undefined })}
      autoOpen={autoOpen}
    >
      {(close) => (
        <Picker
          label={label}
          noMatch={translate('ui.noChoice')}
          choices={choices}
          selected={chosen ? [chosen] : []}
          onPick={(value) => {
            setFilter({ [name]: value })
            close()
          }}
        />
      )}
    </FilterPill>
  )
}
