import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { searchAgents } from '#contract/agents.ts'
import { assignAgent } from '#contract/orders.ts'
import { call } from '#src/providers/call.ts'
import { Picker } from '#src/ui/Picker.tsx'
import { useDebounced } from '#src/ui/useDebounced.ts'
import type { AssignProps } from './AssignPopover.tsx'
import { ChoicesFailed } from './ChoicesFailed.tsx'
import { PICKER_DEBOUNCE } from './useArtistChoices.ts'
import { NOBODY, useAssign } from './useAssign.ts'

/** Chooses the agent (CS) of an order; 'Select' leaves it without one (A§5). */
export function AssignAgent({ order, onDone }: AssignProps) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const name = useDebounced(text.trim(), PICKER_DEBOUNCE)
  const { data, error, refetch } = useQuery({
    queryKey: ['agents', name],
    queryFn: ({ signal }) => call(searchAgents, {}, { query: { name: name || undefined }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const { mutate, isPending } = useAssign({
    endpoint: assignAgent,
    order,
    say: ({ cs }) => (cs ? ['orders.assign.agentDone', cs.fullName] : ['orders.assign.agentRemoved', '']),
    onDone,
  })
  const agents = data?.map(({ login, fullName }) => ({ value: login, label: fullName }))
  const nobody = { value: NOBODY, label: translate('orders.assign.select') }
  return (
    <Picker
      label={translate('orders.assign.agent')}
      searchLabel={translate('orders.assign.searchAgent')}
      noMatch={translate('orders.assign.noMatch')}
      choices={agents && (text ? agents : [nobody, ...agents])}
      selected={[order.cs?.login ?? NOBODY]}
      onText={setText}
      onPick={(login) => !isPending && mutate(login)}
      failed={error && <ChoicesFailed retry={refetch} />}
    />
  )
}
