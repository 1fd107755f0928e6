import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type Notification, readNotification } from '#contract/notifications.ts'
import { useAccount } from '#src/providers/account.ts'
import { call } from '#src/providers/call.ts'
import { UNREAD_KEY } from './unread.ts'

/** Which notification the inbox opens with, as its place in the history says. */
export interface InboxState {
  readonly opened: number
}

/**
 * What a click on a notification does: mark it read, and go to its order when it has one (A§4). In a preview it stays
 * unread for whom it is for.
 * @param inbox where one without an order is read; without it one stays
 */
export function useOpenNotification(inbox?: string): (notification: Notification) => void {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const previewing = useAccount()?.previewing
  return ({ id, read, additionalData: { code } }) => {
    if (!read && !previewing) {
      const refresh = () => {
        void queryClient.invalidateQueries({ queryKey: UNREAD_KEY })
        void queryClient.invalidateQueries({ queryKey: ['notifications', 'getList'] })
      }
      // Going to the order matters more than the mark, which the next opening sets anyway.
      call(readNotification, { id: String(id) }).then(refresh, () => undefined)
    }
    if (code) void navigate(`/order/${encodeURIComponent(code)}`)
    else if (inbox) void navigate(inbox, { state: { opened: id } satisfies InboxState })
  }
}
