import { type QueryClient, useQuery } from '@tanstack/react-query'
import { countNotifications, readAllNotifications } from '#contract/notifications.ts'
import { call } from '#src/providers/call.ts'

export const UNREAD_KEY = ['notifications', 'unread'] as const

/** Polling interval of the unread count while the page is visible, in milliseconds (D-2.7). */
const POLL = 30_000

/** Number of unread notifications; 0 while unknown. Ignores errors: the next poll retries. */
export function useUnread(): number {
  const { data } = useQuery({
    queryKey: UNREAD_KEY,
    queryFn: ({ signal }) => call(countNotifications, {}, { signal }),
    refetchInterval: POLL,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  })
  return data?.count ?? 0
}

/** Marks all of the account's notifications read. */
export async function markAllRead(queryClient: QueryClient): Promise<void> {
  await call(readAllNotifications, {})
  queryClient.setQueryData(UNREAD_KEY, { count: 0 })
  await queryClient.invalidateQueries({ queryKey: ['notifications', 'getList'] })
}
