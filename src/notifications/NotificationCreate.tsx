import { useTranslate } from 'ra-core'
import { createNotification, type Notification } from '#contract/notifications/notifications.ts'
import type { z } from '#contract/schema/z.ts'
import { Create } from '#src/admin/record/Create.tsx'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { zodResolver } from '#src/ui/zodResolver.ts'
import { useReloadNotifications } from './useReloadNotifications.ts'

type Values = z.output<typeof createNotification.body>

const EMPTY: Values = { title: '', description: '', content: '' }
const resolver = zodResolver<Values>(createNotification.body)

/** Creates a draft; no one is notified until it is published (D-11.28). */
export default function NotificationCreate({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const toast = useToast()
  const reload = useReloadNotifications()
  const created = async (made: Notification) => {
    toast.success(translate('notifications.admin.created', { title: made.title }))
    onClose()
    await reload()
  }
  return (
    <Create<Notification, Values> resource="notifications" mutationOptions={{ onSuccess: created }}>
      <FormDialog<Values>
        title={translate('notifications.admin.create')}
        text={translate('notifications.admin.createText')}
        submitLabel={translate('ui.create')}
        values={EMPTY}
        resolver={resolver}
        onClose={onClose}
      >
        <TextInput source="title" label={translate('notifications.fields.title')} required maxLength={200} />
        <TextInput
          source="description"
          label={translate('notifications.fields.description')}
          maxLength={500}
        />
        <TextInput
          source="content"
          label={translate('notifications.fields.content')}
          rows={6}
          maxLength={5000}
        />
      </FormDialog>
    </Create>
  )
}
