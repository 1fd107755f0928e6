import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined'
import { useTranslate } from 'ra-core'
import { Button } from '#src/ui/button/Button.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import dialogStyles from '#src/ui/overlay/Modal.module.css'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { useCopy } from '#src/ui/useCopy.ts'

interface ShownSecretProps {
  readonly secret: string
  readonly onClose: () => void
}

/** A new token, shown this once; only its button closes it. */
export function ShownSecret({ secret, onClose }: ShownSecretProps) {
  const translate = useTranslate()
  const copy = useCopy()
  return (
    <Modal title={translate('intakeSecrets.shown')} size="medium">
      <p className={dialogStyles.text}>{translate('intakeSecrets.once')}</p>
      <Text as="code" block breaks padX={10} padY={6} ground="sunken" corner="small" size="small" tone="ink">
        {secret}
      </Text>
      <SaveBar>
        <Button icon={ContentCopyIcon} onClick={() => void copy(secret)}>
          {translate('intakeSecrets.copy')}
        </Button>
        <Button kind="primary" onClick={onClose}>
          {translate('intakeSecrets.done')}
        </Button>
      </SaveBar>
    </Modal>
  )
}
