import { type NotificationType, useNotificationContext, useTakeUndoableMutation, useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { showToast, type ToastKind } from '#src/ui/feedback/toasts.ts'

const KINDS: Readonly<Record<NotificationType, ToastKind>> = {
  success: 'success',
  info: 'note',
  warning: 'warn',
  error: 'error',
}

/**
 * Shows what react-admin's `useNotify` is given as our toasts, translated where it is a key. Writes are
 * pessimistic here, so an undoable one is sent at once.
 */
export function NotifyHost() {
  const translate = useTranslate()
  const { notifications, setNotifications } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  useEffect(() => {
    if (notifications.length === 0) return
    for (const { message, type, notificationOptions: { messageArgs, undoable } = {} } of notifications) {
      const args = messageArgs as Readonly<Record<string, unknown>> | undefined
      showToast(
        KINDS[type],
        typeof message === 'string' ? translate(message, { _: message, ...args }) : message,
      )
      if (undoable) takeMutation()?.({ isUndo: false })
    }
    // Keeps those that were added since.
    setNotifications((all) => all.filter((one) => !notifications.includes(one)))
  }, [notifications, setNotifications, takeMutation, translate])
  return null
}
