import { useTranslate } from 'ra-core'
import {
  MAX_RECIPIENTS,
  type Notification,
  publishNotification,
} from '#contract/notifications/notifications.ts'
import { Person } from '#contract/people.ts'
import { z } from '#contract/schema/z.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { zodResolver } from '#src/ui/zodResolver.ts'
import styles from './AdminNotifications.module.css'
import { RecipientPicker } from './RecipientPicker.tsx'
import { isAlreadyPublished, useReloadNotifications } from './useReloadNotifications.ts'

interface Values {
  readonly recipients: readonly Person[]
}

const NOBODY: Values = { recipients: [] }

const resolver = zodResolver<Values>(
  z.object({
    recipients: z.array(Person).min(1, 'validation.noRecipients').max(MAX_RECIPIENTS, 'validation.tooMany'),
  }),
)

interface PublishDialogProps {
  readonly notification: Notification
  readonly onClose: () => void
}

/** Chooses the recipients, confirms their number, and publishes (A§2 Notifications, D-11.29). */
export default function PublishDialog({ notification, onClose }: PublishDialogProps) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const reload = useReloadNotifications()
  const { id, title, description, content } = notification
  const ask = ({ recipients }: Values) =>
    confirm({
      title: translate('notifications.admin.publishTitle', { title }),
      text: translate('notifications.admin.publishText', { smart_count: recipients.length }),
      confirm: translate('notifications.admin.publish'),
    })
  const publish = async ({ recipients }: Values) => {
    const usersLogin = recipients.map(({ login }) => login)
    try {
      await call(publishNotification, {}, { body: { id, usersLogin } })
    } catch (error) {
      if (isAlreadyPublished(error)) void reload()
      throw error
    }
    toast.success(translate('notifications.admin.published', { title, smart_count: recipients.length }))
    onClose()
    await reload()
  }
  return (
    <FormDialog<Values>
      title={translate('notifications.admin.publishHeading')}
      submitLabel={translate('notifications.admin.publish')}
      values={NOBODY}
      resolver={resolver}
      confirm={ask}
      save={publish}
      onClose={onClose}
    >
      <section className={styles.what} aria-label={translate('notifications.admin.what')}>
        <Text as="strong" size="body" tone="ink" weight="strong">
          {title}
        </Text>
        {description && <span>{description}</span>}
        {content && (
          <Text as="p" keepSpaces>
            {content}
          </Text>
        )}
      </section>
      <RecipientPicker source="recipients" />
    </FormDialog>
  )
}
