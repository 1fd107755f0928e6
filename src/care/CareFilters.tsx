import { useTranslate } from 'ra-core'
import { CARE_STATUSES } from '#contract/care/care.ts'
import { CARE_TYPES } from '#contract/care/types.ts'
import { SearchInput } from '#src/admin/list/SearchInput.tsx'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { useRangeText } from '#src/ui/dates/useRangeText.ts'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import styles from './Care.module.css'
import type { CareFilterValues } from './careFilters.ts'

/** The buttons that filter by type; choosing one clears the search (D-11.38). */
export function TypeFilter() {
  const translate = useTranslate()
  const { filter, setFilter } = useListFilters<CareFilterValues>()
  return (
    <fieldset className={styles.types}>
      <legend className="visually-hidden">{translate('care.types')}</legend>
      {[undefined, ...CARE_TYPES].map((type) => (
        <BareButton
          key={type ?? 'ALL'}
          aria-pressed={filter.type === type}
          onClick={() => setFilter({ type, name: undefined })}
        >
          {translate(type ? `care.type.${type}` : 'care.all')}
        </BareButton>
      ))}
    </fieldset>
  )
}

/** The search by name, and the filter by status. */
export function CareFilters() {
  const translate = useTranslate()
  const { filter } = useListFilters<CareFilterValues>()
  return (
    <>
      {/* Keyed by the filters, which clear it: text that was typed but not searched for goes, too. */}
      <SearchInput key={`${filter.type} ${filter.status}`} source="name" label={translate('care.search')} />
      <StatusFilter />
      <DaysPill />
    </>
  )
}

function StatusFilter() {
  const translate = useTranslate()
  const { filter, setFilter } = useListFilters<CareFilterValues>()
  const { status } = filter
  const name = translate('care.columns.status')
  const choose = (picked: string | undefined) =>
    setFilter({ status: CARE_STATUSES.find((one) => one === picked), name: undefined })
  return (
    <FilterPill
      name={name}
      value={status && translate(`care.status.${status}`)}
      removeLabel={translate('ui.remove', { name })}
      onClear={() => choose(undefined)}
    >
      {(close) => (
        <Picker
          label={name}
          noMatch={translate('ui.noChoice')}
          choices={[
            { value: 'ALL', label: translate('care.all') },
            ...CARE_STATUSES.map((one) => ({ value: one, label: translate(`care.status.${one}`) })),
          ]}
          selected={[status ?? 'ALL']}
          onPick={(picked) => {
            choose(picked)
            close()
          }}
        />
      )}
    </FilterPill>
  )
}

/** The days that a link from the insights names, to be taken back. */
function DaysPill() {
  const translate = useTranslate()
  const rangeText = useRangeText()
  const { filter, setFilter } = useListFilters<CareFilterValues>()
  const { from, to } = filter
  if (from === undefined && to === undefined) return null
  const name = translate('care.columns.date')
  return (
    <FilterPill
      name={name}
      value={rangeText(`${from ?? ''}..${to ?? ''}`)}
      removeLabel={translate('ui.remove', { name })}
      onClear={() => setFilter({ from: undefined, to: undefined })}
    />
  )
}
