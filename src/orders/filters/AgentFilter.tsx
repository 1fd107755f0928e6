import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { listAgents } from '#contract/agents.ts'
import { NONE } from '#contract/lists/filters.ts'
import { useAgents } from '#src/orders/data/people/useAgents.ts'
import { useSees } from '#src/orders/data/useSees.ts'
import { useCan } from '#src/providers/account.ts'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import type { AddedFilterProps } from '#src/ui/filters/AddedFilters.tsx'
import { MultipleFilter } from './MultipleFilter.tsx'

/** Filters by agents (CS), including none; needs VIEW_MY_ORDER_CS. */
export function AgentFilter(props: AddedFilterProps) {
  const sees = useSees('cs')
  const lists = useCan(listAgents)
  return sees && lists ? <AgentPill {...props} /> : null
}

function AgentPill({ autoOpen }: AddedFilterProps) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const { data: everyone } = useAgents('')
  const { data, error, refetch } = useAgents(text)
  const agents = data?.map(({ login, fullName }) => ({ value: login, label: fullName }))
  const none = { value: NONE, label: translate('orders.filter.noAgent') }
  return (
    <MultipleFilter
      field="cs"
      autoOpen={autoOpen}
      choices={agents && (text ? agents : [none, ...agents])}
      labelOf={(login) =>
        login === NONE ? none.label : (everyone?.find((one) => one.login === login)?.fullName ?? login)
      }
      searchLabel={translate('orders.assign.searchAgent')}
      onText={setText}
      failed={error && <ChoicesFailed retry={refetch} />}
    />
  )
}
