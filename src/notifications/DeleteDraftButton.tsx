import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { deleteNotification, type Notification } from '#contract/notifications.ts'
import { useCan } from '#src/providers/account.ts'
import { call } from '#src/providers/call.ts'
import { useConfirm } from '#src/ui/confirm.tsx'
import { useToast } from '#src/ui/toast.tsx'
import styles from './AdminNotifications.module.css'
import { isAlreadyPublished, useReloadNotifications } from './useReloadNotifications.ts'

/** Deletes a draft after asking (D-11.30). */
export function DeleteDraftButton({ notification }: { readonly notification: Notification }) {
  const translate = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const reload = useReloadNotifications()
  const can = useCan(deleteNotification)
  const { mutate, isPending } = useMutation({
    // Given along: the row may show another notification by the time the question is answered.
    mutationFn: ({ id }: Notification) => call(deleteNotification, { id: String(id) }),
    onSuccess: async (_, { title }) => {
      toast.success(translate('notifications.admin.deleted', { title }))
      await reload()
    },
    onError: (error) => {
      toast.error(error)
      if (isAlreadyPublished(error)) void reload()
    },
  })
  if (!can) return null
  const ask = async () => {
    const asked = {
      title: translate('plain.confirmDelete'),
      text: translate('notifications.admin.deleteText', { title: notification.title }),
      confirm: translate('ui.delete'),
      danger: true,
    }
    if (await confirm(asked)) mutate(notification)
  }
  return (
    <button
      type="button"
      className={styles.action}
      data-kind="danger"
      disabled={isPending}
      onClick={() => void ask()}
    >
      {translate('ui.delete')}
    </button>
  )
}
