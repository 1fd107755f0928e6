import KeyIcon from '@mui/icons-material/KeyOutlined'
import { useTranslate } from 'ra-core'
import type { Passkey } from '#contract/session/passkeys.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly busy: boolean
  readonly onRename: () => void
  readonly onRemove: () => void
}

/** A passkey: its name, where it is kept, when it was added and used, and what can be done with it. */
export function PasskeyRow({ passkey, busy, onRename, onRemove }: PasskeyRowProps) {
  const translate = useTranslate()
  const { name, synced, created, lastUsed } = passkey
  const used = lastUsed
    ? translate('passkeys.used', { at: formatDateTime(lastUsed) })
    : translate('passkeys.unused')
  return (
    <Row as="li" gap={10} padY={8} align="start">
      <KeyIcon />
      <Stack gap={2} grow shrink>
        <Text weight="label" breaks>
          {name}
        </Text>
        <Text as="p" size="small" tone="ink-2">
          {translate(synced ? 'passkeys.synced' : 'passkeys.device')}
        </Text>
        <Text as="p" size="small" tone="ink-2">
          {translate('passkeys.created', { at: formatDateTime(created) })} · {used}
        </Text>
        <Row gap={0} wrap out={14}>
          <Button kind="quiet" aria-label={translate('passkeys.renameIt', { name })} onClick={onRename}>
            {translate('passkeys.rename')}
          </Button>
          <Button
            kind="quiet"
            busy={busy}
            aria-label={translate('passkeys.removeIt', { name })}
            onClick={onRemove}
          >
            {translate('passkeys.remove')}
          </Button>
        </Row>
      </Stack>
    </Row>
  )
}
