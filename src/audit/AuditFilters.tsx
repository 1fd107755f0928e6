import { useTranslate } from 'ra-core'
import { FilterPill } from '#src/ui/FilterPill.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { AreaFilter } from './AreaFilter.tsx'
import type { AuditListControl } from './auditFilters.ts'
import { DayFilter } from './DayFilter.tsx'

/** How long the typing rests before the list is searched, in milliseconds (A§9). */
const DEBOUNCE = 1000

interface AuditFiltersProps {
  readonly list: AuditListControl
  /** What the record is called whose number is filtered by, once it is known. */
  readonly record: string | undefined
}

/** By who did it, by what it was done to, and by when. */
export function AuditFilters({ list, record }: AuditFiltersProps) {
  const translate = useTranslate()
  const { filter, setFilter } = list
  const one = translate('audit.filters.recordId')
  return (
    <>
      <SearchBox
        label={translate('audit.filters.actor')}
        clearLabel={translate('ui.clear')}
        value={filter.actor ?? ''}
        onSearch={(actor) => setFilter({ actor })}
        debounce={DEBOUNCE}
      />
      <SearchBox
        label={translate('audit.filters.record')}
        clearLabel={translate('ui.clear')}
        value={filter.record ?? ''}
        onSearch={(text) => setFilter({ record: text })}
        debounce={DEBOUNCE}
      />
      <AreaFilter list={list} />
      <DayFilter list={list} />
      {filter.recordId && (
        <FilterPill
          name={one}
          value={record ?? `#${filter.recordId}`}
          removeLabel={translate('ui.remove', { name: one })}
          onClear={() => setFilter({ recordId: undefined })}
        />
      )}
    </>
  )
}
