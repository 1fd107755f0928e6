import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { listMentionable, listTodoMentionable } from '#contract/orders/team/mentions.ts'
import { useCall } from '#src/providers/useCall.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { useDebounced } from '#src/ui/filters/useDebounced.ts'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import { TypedList } from '#src/ui/text/TypedList.tsx'

interface MentionListProps {
  readonly order: Pick<Order, 'id'>
  /** Undefined for the order's to-dos. */
  readonly step?: Pick<Step, 'id'> | undefined
  readonly onPick: (login: string) => void
  /** @param typed what was searched for */
  readonly onClose: (typed: string) => void
}

/** Milliseconds without typing until the server is asked. */
const PAUSE = 200

/** The colleagues who may be mentioned on the step or in a to-do. */
export default function MentionList({ order, step, onPick, onClose }: MentionListProps) {
  const translate = useTranslate()
  const call = useCall()
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed, PAUSE)
  const id = String(order.id)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['mentionable', id, step?.id, text],
    queryFn: ({ signal }) =>
      step
        ? call(listMentionable, { id, logId: String(step.id) }, { query: { text }, signal })
        : call(listTodoMentionable, { id }, { query: { text }, signal }),
    placeholderData: keepPreviousData,
  })
  // Enter must not pick one of the previous search.
  const settled = typed === text && !isPlaceholderData
  return (
    <TypedList
      label={translate('team.mention.title')}
      searchLabel={translate('team.mention.search')}
      noMatch={translate(step ? 'team.mention.noMatch' : 'team.mention.noTodoMatch')}
      choices={
        settled
          ? data?.map(({ login, fullName }) => ({
              value: login,
              label: fullName || login,
              hint: `@${login}`,
              mark: <PersonAvatar name={fullName || login} size={24} />,
            }))
          : undefined
      }
      failed={
        error && <FailedNotice title={translate('team.mention.failed')} error={error} retry={refetch} />
      }
      onText={setTyped}
      onPick={onPick}
      onClose={() => onClose(typed)}
    />
  )
}
