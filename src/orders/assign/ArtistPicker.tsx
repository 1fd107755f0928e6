import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useArtistChoices } from '#src/orders/data/people/useArtistChoices.ts'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { NOBODY } from './useAssign.ts'

export interface AssigneePickerProps {
  readonly selected: readonly string[]
  /** Receives the login or id, or NOBODY, and the name shown in the list. */
  readonly onPick: (value: string, name: string) => void
  /** Label of the entry for nobody; defaults to 'Select'. */
  readonly nobody?: string
  /** The order to be assigned, for pickers that suggest by it. */
  readonly orderId?: number
}

/** A picker of artists with their workload, the best suited first; 'Select' means none (A§5). */
export function ArtistPicker({ selected, onPick, nobody: none, orderId }: AssigneePickerProps) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const { choices, error, refetch, searches } = useArtistChoices(text, { orderId })
  const nobody = { value: NOBODY, label: none ?? translate('orders.assign.select') }
  return (
    <Picker
      label={translate('orders.assign.artist')}
      searchLabel={translate('orders.assign.searchArtist')}
      noMatch={translate('orders.assign.noMatch')}
      choices={choices && (text ? choices : [nobody, ...choices])}
      selected={selected}
      onText={searches ? setText : undefined}
      onPick={(login) => onPick(login, choices?.find(({ value }) => value === login)?.label ?? '')}
      failed={error && <ChoicesFailed retry={refetch} />}
    />
  )
}
