import { type RaRecord, useGetList, useReference, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Referable } from '#contract/plain/fields.ts'
import type { TextFilters } from '#src/admin/list/listUrl.ts'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { usePermits } from '#src/providers/account.ts'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { useDebounced } from '#src/ui/filters/useDebounced.ts'
import styles from './Plain.module.css'
import { usePlain } from './plainContext.ts'
import { labelOf } from './plainValues.ts'

interface PlainReferenceFilterProps {
  readonly name: string
  readonly to: Referable
}

/** Filters by one referenced record; renders nothing if the account may not see these. */
export function PlainReferenceFilter({ name, to }: PlainReferenceFilterProps) {
  const translate = useTranslate()
  const may = usePermits(to.access) === true
  const label = labelOf(translate, usePlain(), name)
  const { filter, setFilter } = useListFilters<TextFilters<string>>()
  const chosen = filter[name]
  const { referenceRecord, isPending } = useReference({
    reference: to.resource,
    id: Number(chosen),
    options: { enabled: may && chosen !== undefined },
  })
  if (!may) return null
  if (chosen && isPending) return <span className={styles.named} aria-busy="true" />
  const found = referenceRecord && String(referenceRecord.id) === chosen
  return (
    <span className={chosen && styles.named}>
      <FilterPill
        name={label}
        value={chosen && (found ? String(referenceRecord[to.label]) : `#${chosen}`)}
        removeLabel={translate('ui.remove', { name: label })}
        onClear={() => setFilter({ [name]: undefined })}
      >
        {(close) => (
          <Records
            label={label}
            to={to}
            chosen={chosen}
            onPick={(id) => {
              setFilter({ [name]: id })
              close()
            }}
          />
        )}
      </FilterPill>
    </span>
  )
}

interface RecordsProps {
  readonly label: string
  readonly to: Referable
  readonly chosen: string | undefined
  readonly onPick: (id: string) => void
}

/** The records to filter by, searched on the server with a debounce. */
function Records({ label, to, chosen, onPick }: RecordsProps) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim(), 500)
  const { data, error, refetch } = useGetList<RaRecord>(
    to.resource,
    {
      pagination: { page: 1, perPage: 25 },
      sort: { field: to.label, order: 'ASC' },
      filter: text === '' ? {} : { text },
    },
    { placeholderData: (previous) => previous },
  )
  return (
    <Picker
      label={label}
      searchLabel={translate('ui.search')}
      noMatch={translate('ui.noChoice')}
      choices={data?.map((one) => ({ value: String(one.id), label: String(one[to.label]) }))}
      selected={chosen ? [chosen] : []}
      onText={setTyped}
      onPick={onPick}
      failed={error && <ChoicesFailed retry={refetch} text="ui.record.failed" />}
    />
  )
}
