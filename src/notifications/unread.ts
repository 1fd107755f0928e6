import { type QueryClient, useQuery } from '@tanstack/react-query'
import { countNotifications, readAllNotifications } from '#contract/notifications/notifications.ts'
import { type Call, useCall } from '#src/providers/useCall.ts'
import { NOTIFICATION_KEYS } from './notificationKeys.ts'

/** Polling interval of the unread count while the page is visible, in milliseconds (D-2.7). */
const POLL = 30_000

/** Number of unread notifications; 0 while unknown. Ignores errors: the next poll retries. */
export function useUnread(): number {
  const call = useCall()
  const { data } = useQuery({
    queryKey: NOTIFICATION_KEYS.unread,
    queryFn: ({ signal }) => call(countNotifications, {}, { signal }),
    refetchInterval: POLL,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  })
  return data?.count ?? 0
}

/** Marks all of the account's notifications read. */
export async function markAllRead(call: Call, queryClient: QueryClient): Promise<void> {
  await call(readAllNotifications, {})
  queryClient.setQueryData(NOTIFICATION_KEYS.unread, { count: 0 })
  await queryClient.invalidateQueries({ queryKey: NOTIFICATION_KEYS.lists })
}
