import { useTranslate } from 'ra-core'
import { SearchInput } from '#src/admin/list/SearchInput.tsx'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { AreaFilter } from './AreaFilter.tsx'
import type { AuditFilterValues } from './auditFilters.ts'
import { AuditDayFilter } from './DayFilter.tsx'

interface AuditFiltersProps {
  /** Name of the record whose id is filtered by, once known. */
  readonly record: string | undefined
}

/** Filters by user, record and date. */
export function AuditFilters({ record }: AuditFiltersProps) {
  const translate = useTranslate()
  const { filter, setFilter } = useListFilters<AuditFilterValues>()
  const one = translate('audit.filters.recordId')
  return (
    <>
      <SearchInput source="actor" label={translate('audit.filters.actor')} />
      <SearchInput source="record" label={translate('audit.filters.record')} />
      <AreaFilter />
      <AuditDayFilter />
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
