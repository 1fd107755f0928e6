import { useTranslate } from 'ra-core'
import { Button } from '#src/ui/button/Button.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import modal from '#src/ui/overlay/Modal.module.css'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { SafeHtml } from '#src/ui/text/SafeHtml.tsx'
import styles from './Late.module.css'
import type { LateDialogProps } from './lateDialogs.ts'

/** The template that Preview fills for each order, and the one of messages (B§2). */
export default function TemplateDialog({ rows: [row], onClose }: LateDialogProps) {
  const translate = useTranslate()
  const mail = row?.emailTemplate
  const message = row?.messageTemplate
  return (
    <Modal title={translate('lateNotifications.template.title')} size="wide" onClose={onClose}>
      <p className={modal.text}>{translate('lateNotifications.template.hint')}</p>
      {mail && (
        <Stack as="section" gap={8}>
          <Text as="h3" size="usual" tone="ink-2" weight="label">
            {translate('lateNotifications.channel.EMAIL')}
          </Text>
          <b>{mail.title}</b>
          <SafeHtml html={mail.content} className={styles.paper} />
        </Stack>
      )}
      {message && (
        <Stack as="section" gap={8}>
          <Text as="h3" size="usual" tone="ink-2" weight="label">
            {translate('lateNotifications.channel.MESSENGER')}
          </Text>
          <Text as="p" padX={16} padY={12} corner="control" framed breaks>
            {message.content}
          </Text>
        </Stack>
      )}
      <SaveBar>
        <Button onClick={onClose}>{translate('ui.close')}</Button>
      </SaveBar>
    </Modal>
  )
}
