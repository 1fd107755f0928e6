import { getNotification } from '#contract/notifications.ts'
import type { LiveHandler } from '#src/live/LiveWatch.tsx'
import { call } from '#src/providers/call.ts'
import { withoutSender } from '#src/push/message.ts'
import { showToast } from '#src/ui/toasts.ts'
import { previewOf } from './preview.ts'
import { UNREAD_KEY } from './unread.ts'

/** Says who writes and what, as a push message does where Firebase is configured (A§4, D-2.7). */
async function tell(id: number): Promise<void> {
  const { title, content, senderName, read } = await call(getNotification, { id: String(id) })
  if (read) return
  const text = [title, previewOf(withoutSender(content, senderName))].filter(Boolean).join(': ')
  showToast('note', text, { title: senderName || undefined })
}

/** Counts the unread ones again, reloads the inbox where it is open, and shows what has just come. */
export const notificationsLive: LiveHandler = (client, heard) => {
  if (heard.name !== 'notifications' && heard.name !== 'missed') return
  void client.invalidateQueries({ queryKey: UNREAD_KEY })
  void client.invalidateQueries({ queryKey: ['notifications', 'getList'] })
  if (heard.name !== 'notifications') return
  // One that cannot be read counts beside the bell all the same.
  for (const id of heard.published ?? []) tell(id).catch(() => undefined)
}
