import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { listNotifications } from '#contract/notifications.ts'
import { useAccount } from '#src/providers/account.ts'
import { call } from '#src/providers/call.ts'
import { markAllRead, useUnread } from './unread.ts'

const SIZE = 10

/**
 * The newest notifications for the popover. Once loaded, all are marked read if any was unread; which ones
 * were new is kept until the popover closes (D-11.27). In a preview they stay unread for their recipient.
 */
export function usePopoverNotifications() {
  const queryClient = useQueryClient()
  const [unread] = useState(useUnread())
  const marked = useRef(false)
  const looksOnly = Boolean(useAccount()?.previewing)
  const list = useQuery({
    queryKey: ['notifications', 'popover'],
    queryFn: ({ signal }) =>
      call(listNotifications, {}, { query: { page: 0, size: SIZE, sort: 'createdDate,desc' }, signal }),
    // Keeps the rows as first loaded: marking them read must not restyle them.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const { isSuccess } = list
  useEffect(() => {
    if (!isSuccess || marked.current || unread === 0 || looksOnly) return
    marked.current = true
    // The next opening retries.
    markAllRead(queryClient).catch(() => undefined)
  }, [isSuccess, unread, looksOnly, queryClient])
  return list
}
