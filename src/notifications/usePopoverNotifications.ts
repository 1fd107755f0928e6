import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { Notification } from '#contract/notifications/notifications.ts'
import { useAccount } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { NOTIFICATION_KEYS } from './notificationKeys.ts'
import { markAllRead, useUnread } from './unread.ts'

/** More than the popover has rows: those of one order share a row. */
const NEWEST = {
  pagination: { page: 1, perPage: 30 },
  sort: { field: 'createdDate', order: 'DESC' },
  filter: {},
} as const

/**
 * The newest notifications for the popover. Once loaded, all are marked read if any was unread; which ones
 * were new is kept until the popover closes (D-11.27). In a preview they stay unread for their recipient.
 */
export function usePopoverNotifications() {
  const call = useCall()
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const [unread] = useState(useUnread())
  const marked = useRef(false)
  const looksOnly = Boolean(useAccount()?.previewing)
  const list = useQuery({
    queryKey: NOTIFICATION_KEYS.popover,
    queryFn: ({ signal }) => dataProvider.getList<Notification>('notifications', { ...NEWEST, signal }),
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
    markAllRead(call, queryClient).catch(() => undefined)
  }, [isSuccess, unread, looksOnly, call, queryClient])
  return list
}
