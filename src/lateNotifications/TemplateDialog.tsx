import { useTranslate } from 'ra-core'
import { Button } from '#src/ui/button/Button.tsx'
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
        <section className={styles.text}>
          <h3>{translate('lateNotifications.channel.EMAIL')}</h3>
          <b>{mail.title}</b>
          <SafeHtml html={mail.content} className={styles.paper} />
        </section>
      )}
      {message && (
        <section className={styles.text}>
          <h3>{translate('lateNotifications.channel.MESSENGER')}</h3>
          <p className={styles.paper}>{message.content}</p>
        </section>
      )}
      <SaveBar>
        <Button onClick={onClose}>{translate('ui.close')}</Button>
      </SaveBar>
    </Modal>
  )
}
