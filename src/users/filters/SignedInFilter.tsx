import { useTranslate } from 'ra-core'
import type { UrlFilterValues } from '#contract/lists/filters.ts'
import type { USER_FILTERS } from '#contract/users.ts'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'

const VALUES = ['false', 'true'] as const

/** Filters the staff by whether they have ever signed in. */
export function SignedInFilter() {
  const translate = useTranslate()
  const { filter, setFilter } = useListFilters<UrlFilterValues<typeof USER_FILTERS>>()
  const name = translate('users.filter.signedIn')
  const value = filter.signedIn
  const textOf = (one: string) => translate(`users.signedIn.${one}`)
  return (
    <FilterPill
      name={name}
      value={value && textOf(value)}
      removeLabel={translate('ui.remove', { name })}
      onClear={() => setFilter({ signedIn: undefined })}
    >
      {(close) => (
        <Picker
          label={name}
          noMatch={translate('ui.noChoice')}
          choices={VALUES.map((one) => ({ value: one, label: textOf(one) }))}
          selected={value ? [value] : []}
          onPick={(one) => {
            setFilter({ signedIn: one === 'true' ? 'true' : 'false' })
            close()
          }}
        />
      )}
    </FilterPill>
  )
}
