import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { assignArtist } from '#contract/orders.ts'
import { Picker } from '#src/ui/Picker.tsx'
import type { AssignProps } from './AssignPopover.tsx'
import { ChoicesFailed } from './ChoicesFailed.tsx'
import { useArtistChoices } from './useArtistChoices.ts'
import { NOBODY, useAssign } from './useAssign.ts'

/** Chooses the artist of an order; 'Select' leaves it without one (A§5). */
export function AssignArtist({ order, onDone }: AssignProps) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const { choices, error, refetch, searches } = useArtistChoices(text)
  const { mutate, isPending } = useAssign({
    endpoint: assignArtist,
    order,
    say: ({ assignedTo }) =>
      assignedTo ? ['orders.assign.artistDone', assignedTo.firstName] : ['orders.assign.artistRemoved', ''],
    onDone,
  })
  const nobody = { value: NOBODY, label: translate('orders.assign.select') }
  return (
    <Picker
      label={translate('orders.assign.artist')}
      searchLabel={translate('orders.assign.searchArtist')}
      noMatch={translate('orders.assign.noMatch')}
      choices={choices && (text ? choices : [nobody, ...choices])}
      selected={[order.assignedTo?.login ?? NOBODY]}
      onText={searches ? setText : undefined}
      onPick={(login) => !isPending && mutate(login)}
      failed={error && <ChoicesFailed retry={refetch} />}
    />
  )
}
