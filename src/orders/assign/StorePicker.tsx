import { useTranslate } from 'ra-core'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import type { AssigneePickerProps } from './ArtistPicker.tsx'
import { NOBODY } from './useAssign.ts'
import { useStores } from './useStores.ts'

/** A picker of stores; 'Select' means none (A§5). */
export function StorePicker({ selected, onPick, nobody: none }: AssigneePickerProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useStores()
  const stores = data?.map(({ id, name }) => ({ value: String(id), label: name }))
  const nobody = { value: NOBODY, label: none ?? translate('orders.assign.select') }
  return (
    <Picker
      label={translate('orders.assign.store')}
      searchLabel={translate('orders.assign.searchStore')}
      noMatch={translate('orders.assign.noMatch')}
      choices={stores && [nobody, ...stores]}
      selected={selected}
      onPick={(id) => onPick(id, stores?.find(({ value }) => value === id)?.label ?? '')}
      failed={error && <ChoicesFailed retry={refetch} />}
    />
  )
}
