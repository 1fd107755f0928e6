import { useTranslate } from 'ra-core'
import { AUDIT_AREAS } from '#contract/audit.ts'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import type { AuditFilterValues } from './auditFilters.ts'
import { areaText } from './auditTexts.ts'

/** Filters by one or more kinds of records. */
export function AreaFilter() {
  const translate = useTranslate()
  const { filter, setFilter } = useListFilters<AuditFilterValues>()
  const areas = filter.area
  const name = translate('audit.filters.area')
  const flip = (area: string) => {
    const next = areas.includes(area) ? areas.filter((one) => one !== area) : [...areas, area]
    setFilter({ area: next })
  }
  return (
    <FilterPill
      name={name}
      value={areas.map((area) => areaText(translate, area)).join(', ') || undefined}
      removeLabel={translate('ui.remove', { name })}
      // A record's id is only meaningful within its area.
      onClear={() => setFilter({ area: [], recordId: undefined })}
    >
      {() => (
        <Picker
          label={name}
          multiple
          noMatch={translate('ui.noChoice')}
          choices={AUDIT_AREAS.map((area) => ({ value: area, label: areaText(translate, area) }))}
          selected={areas}
          onPick={flip}
        />
      )}
    </FilterPill>
  )
}
