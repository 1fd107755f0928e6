import { useTranslate } from 'ra-core'
import { useStores } from '#src/orders/data/people/useStores.ts'
import { useStoreSearch } from '#src/stores/useStoreSearch.tsx'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { matches } from '#src/ui/filters/matches.ts'
import { Picker } from '#src/ui/filters/Picker.tsx'
import type { AssigneePickerProps } from './ArtistPicker.tsx'
import { NOBODY } from './useAssign.ts'

/**
 * A picker of active stores; 'Select' means none (A§5). Those who may make stores are offered what they typed as a new
 * one.
 */
export function StorePicker({ selected, onPick, nobody: none }: AssigneePickerProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useStores()
  const { choices, note, text, setText, idOf } = useStoreSearch(data, selected)
  const nobody = { value: NOBODY, label: none ?? translate('orders.assign.select') }
  const shown = choices && (matches(nobody.label, text.trim()) ? [nobody, ...choices] : choices)
  const pick = async (value: string) => {
    const id = await idOf(value)
    if (id !== undefined) onPick(id, shown?.find((choice) => choice.value === value)?.label ?? '')
  }
  return (
    <Picker
      label={translate('orders.assign.store')}
      searchLabel={translate('orders.assign.searchStore')}
      noMatch={translate('orders.assign.noMatch')}
      choices={shown}
      note={note}
      selected={selected}
      onText={setText}
      onPick={(value) => void pick(value)}
      failed={error && <ChoicesFailed retry={refetch} />}
    />
  )
}
