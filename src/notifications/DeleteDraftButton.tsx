import { useTranslate } from 'ra-core'
import { deleteNotification, type Notification } from '#contract/notifications/notifications.ts'
import { useCan } from '#src/providers/account.ts'
import { useCrud } from '#src/providers/useCrud.ts'
import { RowDelete } from '#src/ui/record/RowAction.tsx'
import { useConfirmDelete } from '#src/ui/useConfirmDelete.ts'
import { isAlreadyPublished, useReloadNotifications } from './useReloadNotifications.ts'

/** Deletes a draft after confirmation (D-11.30). */
export function DeleteDraftButton({ notification }: { readonly notification: Notification }) {
  const translate = useTranslate()
  const reload = useReloadNotifications()
  const notifications = useCrud('notifications')
  const can = useCan(deleteNotification)
  const { ask, isPending } = useConfirmDelete<Notification>({
    remove: ({ id }) => notifications.remove(id),
    question: ({ title }) => translate('notifications.admin.deleteText', { title }),
    done: ({ title }) => translate('notifications.admin.deleted', { title }),
    onDeleted: reload,
    onRefused: (error) => isAlreadyPublished(error) && reload(),
  })
  if (!can) return null
  return (
    <RowDelete
      disabled={isPending}
      aria-label={translate('notifications.admin.deleteIt', { title: notification.title })}
      onClick={() => ask(notification)}
    >
      {translate('ui.delete')}
    </RowDelete>
  )
}
