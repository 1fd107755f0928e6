import { publishLive } from '#src/live/bus.ts'
import { showToast } from '#src/ui/feedback/toasts.ts'

/** A push message as it arrives (A§3). */
export interface PushMessage {
  readonly notification?: { readonly icon?: string }
  readonly data?: {
    readonly senderName?: string
    readonly body?: string
    readonly type?: string
    readonly action?: string
  }
}

/** The body without the sender's name, which the toast shows already (A§4). */
export const withoutSender = (body: string, sender: string): string =>
  sender === '' ? body : body.replace(sender, '').replace(/^[\s:,–-]+/, '')

/**
 * A message of type NOTIFICATION refetches the unread count and shows a toast; others are ignored (A§4,
 * D-11.32).
 */
export function takePush({ notification, data = {} }: PushMessage): void {
  if (data.type !== 'NOTIFICATION') return
  publishLive({ name: 'notifications' })
  const sender = data.senderName ?? ''
  const text = withoutSender(data.body ?? '', sender)
  showToast('note', text, { title: sender || undefined, icon: notification?.icon })
}
