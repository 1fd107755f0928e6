import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { NewApiToken } from '#contract/apiTokens/apiTokens.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { useCopy } from '#src/ui/useCopy.ts'
import styles from './ApiTokens.module.css'

interface ShownTokenProps {
  readonly made: NewApiToken
  readonly onClose: () => void
}

/** The text of a token, which is shown this once; closing asks first if it was not copied. */
export function ShownToken({ made: { record, token }, onClose }: ShownTokenProps) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const [copied, setCopied] = useState(false)
  const close = async () => {
    const asked = {
      title: translate('apiTokens.shown.ask'),
      text: translate('apiTokens.shown.askText'),
      confirm: translate('apiTokens.shown.close'),
      danger: true,
    }
    if (copied || (await confirm(asked))) onClose()
  }
  return (
    <Modal
      title={translate('apiTokens.shown.title', { name: record.name })}
      size="medium"
      onClose={() => void close()}
    >
      <Text as="p" weight="medium">
        {translate('apiTokens.shown.text')}
      </Text>
      {/* One who selects and copies it by hand has it, too. */}
      <code className={styles.token} onCopy={() => setCopied(true)}>
        {token}
      </code>
      <Stack gap={4}>
        <Text as="p" size="usual" tone="ink-2">
          {translate('apiTokens.shown.use')}
        </Text>
        <code className={styles.header}>Authorization: Bearer {record.hint}…</code>
      </Stack>
      <SaveBar>
        <Copy token={token} copied={copied} onCopied={() => setCopied(true)} />
        <Button kind={copied ? 'primary' : undefined} onClick={() => void close()}>
          {translate('apiTokens.shown.done')}
        </Button>
      </SaveBar>
    </Modal>
  )
}

interface CopyProps {
  readonly token: string
  readonly copied: boolean
  readonly onCopied: () => void
}

function Copy({ token, copied, onCopied }: CopyProps) {
  const translate = useTranslate()
  const copy = useCopy()
  const button = useRef<HTMLButtonElement>(null)
  // After the dialog before has given the focus back, so that this one gives it back to the same button.
  useEffect(() => button.current?.focus(), [])
  const run = async () => {
    if (await copy(token)) onCopied()
  }
  return (
    <Button
      ref={button}
      kind={copied ? undefined : 'primary'}
      icon={ContentCopyIcon}
      onClick={() => void run()}
    >
      {translate('apiTokens.shown.copy')}
    </Button>
  )
}
