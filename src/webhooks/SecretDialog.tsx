import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined'
import { useTranslate } from 'ra-core'
import type { WebhookWithSecret } from '#contract/webhooks/webhooks.ts'
import { Button } from '#src/ui/button/Button.tsx'
import dialogStyles from '#src/ui/overlay/Modal.module.css'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { useCopy } from '#src/ui/useCopy.ts'
import styles from './Webhooks.module.css'

interface SecretDialogProps {
  readonly webhook: Pick<WebhookWithSecret, 'name' | 'secret'>
  readonly onClose: () => void
}

/** A new secret, shown this once; only its button closes it. */
export default function SecretDialog({ webhook: { name, secret }, onClose }: SecretDialogProps) {
  const translate = useTranslate()
  const copy = useCopy()
  return (
    <Modal title={translate('webhooks.secret.shown', { name })} size="medium">
      <p className={dialogStyles.text}>{translate('webhooks.secret.once')}</p>
      <code className={styles.code}>{secret}</code>
      <SaveBar>
        <Button icon={ContentCopyIcon} onClick={() => void copy(secret)}>
          {translate('webhooks.secret.copy')}
        </Button>
        <Button kind="primary" onClick={onClose}>
          {translate('webhooks.secret.done')}
        </Button>
      </SaveBar>
    </Modal>
  )
}
