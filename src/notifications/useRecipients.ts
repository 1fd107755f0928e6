import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listRecipients, RECIPIENT_PAGE } from '#contract/notifications/notifications.ts'
import { useCall } from '#src/providers/useCall.ts'
import { NOTIFICATION_KEYS } from './notificationKeys.ts'

/** One page of possible recipients, with search and role; in local state, since a dialog has no URL. */
export function useRecipients() {
  const call = useCall()
  const [{ name, role, page }, setState] = useState({ name: '', role: '', page: 0 })
  const answer = useQuery({
    queryKey: [...NOTIFICATION_KEYS.recipients, { name, role, page }],
    queryFn: ({ signal }) =>
      call(
        listRecipients,
        {},
        {
          query: {
            ...(name && { name }),
            ...(role && { role }),
            page,
            size: RECIPIENT_PAGE,
            sort: ['lastName,asc'],
          },
          signal,
        },
      ),
    placeholderData: keepPreviousData,
  })
  return {
    name,
    role,
    page,
    answer,
    search: (text: string) => setState((was) => ({ ...was, name: text, page: 0 })),
    setRole: (next: string) => setState((was) => ({ ...was, role: next, page: 0 })),
    setPage: (next: number) => setState((was) => ({ ...was, page: next })),
  }
}

export type RecipientList = ReturnType<typeof useRecipients>
