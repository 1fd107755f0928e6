import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useAgents } from '#src/orders/data/people/useAgents.ts'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import type { AssigneePickerProps } from './ArtistPicker.tsx'
import { NOBODY } from './useAssign.ts'

/** A picker of agents (CS); 'Select' means none (A§5). */
export function AgentPicker({ selected, onPick, nobody: none }: AssigneePickerProps) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const { data, error, refetch } = useAgents(text)
  const agents = data?.map(({ login, fullName }) => ({ value: login, label: fullName }))
  const nobody = { value: NOBODY, label: none ?? translate('orders.assign.select') }
  return (
    <Picker
      label={translate('orders.assign.agent')}
      searchLabel={translate('orders.assign.searchAgent')}
      noMatch={translate('orders.assign.noMatch')}
      choices={agents && (text ? agents : [nobody, ...agents])}
      selected={selected}
      onText={setText}
      onPick={(login) => onPick(login, agents?.find(({ value }) => value === login)?.label ?? '')}
      failed={error && <ChoicesFailed retry={refetch} />}
    />
  )
}
