import { getNotification } from '#contract/notifications/notifications.ts'
import type { LiveHandler } from '#src/live/LiveWatch.tsx'
import type { Call } from '#src/providers/useCall.ts'
import { withoutSender } from '#src/push/message.ts'
import { showToast } from '#src/ui/feedback/toasts.ts'
import { NOTIFICATION_KEYS } from './notificationKeys.ts'
import { previewOf } from './preview.ts'

/** Shows sender and text, as a push message does if Firebase is configured (A§4, D-2.7). */
async function notify(call: Call, id: number): Promise<void> {
  const { title, description, content, senderName, read } = await call(getNotification, { id: String(id) })
  if (read) return
  const text = [title, previewOf(withoutSender(content || description, senderName))]
    .filter(Boolean)
    .join(': ')
  showToast('note', text, { title: senderName || undefined })
}

/** Refetches the unread count and an open inbox, and shows new notifications as toasts. */
export const notificationsLive: LiveHandler = (client, message, call) => {
  if (message.name !== 'notifications' && message.name !== 'missed') return
  void client.invalidateQueries({ queryKey: NOTIFICATION_KEYS.unread })
  void client.invalidateQueries({ queryKey: NOTIFICATION_KEYS.lists })
  if (message.name !== 'notifications') return
  // If it cannot be loaded, the bell still counts it.
  for (const id of message.published ?? []) notify(call, id).catch(() => undefined)
}
