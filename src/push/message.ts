import { tellLive } from '#src/live/bus.ts'
import { showToast } from '#src/ui/toasts.ts'

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

/** The body without the name of whoever sent it, which the toast says already (A§4). */
export const withoutSender = (body: string, sender: string): string =>
  sender === '' ? body : body.replace(sender, '').replace(/^[\s:,–-]+/, '')

/** A message of type NOTIFICATION counts the unread ones anew and shows a toast; others say nothing (A§4, D-11.32). */
export function takePush({ notification, data = {} }: PushMessage): void {
  if (data.type !== 'NOTIFICATION') return
  tellLive({ name: 'notifications' })
  const sender = data.senderName ?? ''
  const text = withoutSender(data.body ?? '', sender)
  showToast('note', text, { title: sender || undefined, icon: notification?.icon })
}
