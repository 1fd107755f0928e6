import { useTranslate } from 'ra-core'
import { type TOKEN_FILTERS, TOKEN_KINDS } from '#contract/apiTokens/apiTokens.ts'
import type { UrlFilterValues } from '#contract/lists/filters.ts'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'

/** Filters the tokens by whether they belong to the shop or to a person. */
export function KindFilter() {
  const translate = useTranslate()
  const { filter, setFilter } = useListFilters<UrlFilterValues<typeof TOKEN_FILTERS>>()
  const { kind } = filter
  const name = translate('apiTokens.fields.kind')
  return (
    <FilterPill
      name={name}
      value={kind && translate(`apiTokens.kinds.${kind}`)}
      removeLabel={translate('ui.remove', { name })}
      onClear={() => setFilter({ kind: undefined })}
    >
      {(close) => (
        <Picker
          label={name}
          noMatch={translate('ui.noChoice')}
          choices={TOKEN_KINDS.map((one) => ({ value: one, label: translate(`apiTokens.kinds.${one}`) }))}
          selected={kind ? [kind] : []}
          onPick={(picked) => {
            setFilter({ kind: TOKEN_KINDS.find((one) => one === picked) })
            close()
          }}
        />
      )}
    </FilterPill>
  )
}
