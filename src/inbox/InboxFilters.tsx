import { useTranslate } from 'ra-core'
import { INBOX_STATES } from '#contract/conversation/inbox.ts'
import { SearchInput } from '#src/admin/list/SearchInput.tsx'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import type { InboxFilterValues } from './inboxFilters.ts'

/** Search, and a filter by state. */
export function InboxFilters() {
  const translate = useTranslate()
  return (
    <>
      <SearchInput source="text" label={translate('inbox.search')} />
      <StateFilter />
    </>
  )
}

function StateFilter() {
  const translate = useTranslate()
  const { filter, setFilter } = useListFilters<InboxFilterValues>()
  const { state } = filter
  const name = translate('inbox.columns.state')
  return (
    <FilterPill
      name={name}
      value={state && translate(`inbox.state.${state}`)}
      removeLabel={translate('ui.remove', { name })}
      onClear={() => setFilter({ state: undefined })}
    >
      {(close) => (
        <Picker
          label={name}
          noMatch={translate('ui.noChoice')}
          choices={INBOX_STATES.map((one) => ({ value: one, label: translate(`inbox.state.${one}`) }))}
          selected={state ? [state] : []}
          onPick={(picked) => {
            setFilter({ state: INBOX_STATES.find((one) => one === picked) })
            close()
          }}
        />
      )}
    </FilterPill>
  )
}
