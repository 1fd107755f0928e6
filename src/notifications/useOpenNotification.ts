import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type Notification, readNotification } from '#contract/notifications/notifications.ts'
import { useAccount } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { NOTIFICATION_KEYS } from './notificationKeys.ts'

/** History state: the notification to open in the inbox. */
export interface InboxState {
  readonly opened: number
}

type Target = Pick<Notification['additionalData'], 'commentId' | 'todoId' | 'reviewId'>

/** The part of the order's page that a notification is about, for its URL. */
function hashOf({ commentId, todoId, reviewId }: Target): string {
  if (commentId !== undefined) return `#comment-${commentId}`
  if (reviewId !== undefined) return `?review=${reviewId}`
  return todoId === undefined ? '' : `#todo-${todoId}`
}

/**
 * Click handler of a notification: marks it read, and goes to its order if it has one (A§4), at the
 * comment, to-do or review that names the account, or to the page that it is about. In a preview it stays
 * unread for its recipient.
 * @param inbox path for notifications without an order or page; without it the page stays
 */
export function useOpenNotification(inbox?: string): (notification: Notification) => void {
  const call = useCall()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const previewing = useAccount()?.previewing
  return ({ id, read, additionalData: { code, commentId, todoId, reviewId, path } }) => {
    if (!read && !previewing) {
      const refresh = () => {
        void queryClient.invalidateQueries({ queryKey: NOTIFICATION_KEYS.unread })
        void queryClient.invalidateQueries({ queryKey: NOTIFICATION_KEYS.lists })
      }
      // Going to the order matters more than the mark, which is retried on the next opening.
      call(readNotification, { id: String(id) }).then(refresh, () => undefined)
    }
    const at = hashOf({ commentId, todoId, reviewId })
    if (code) void navigate(`/order/${encodeURIComponent(code)}${at}`)
    else if (path) void navigate(path)
    else if (inbox) void navigate(inbox, { state: { opened: id } satisfies InboxState })
  }
}
