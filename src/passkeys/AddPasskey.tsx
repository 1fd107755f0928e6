import KeyIcon from '@mui/icons-material/KeyOutlined'
import { useTranslate } from 'ra-core'
import { addPasskey, startPasskey } from '#contract/session/passkeys.ts'
import { useCall } from '#src/providers/useCall.ts'
import { supportsPasskeys } from '#src/session/passkeys/supportsPasskeys.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { CeremonyNote } from './CeremonyNote.tsx'
import { useCeremony } from './useCeremony.ts'

export interface AddPasskeyProps {
  /** With the recovery codes of a first factor; none of a further one. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void
}

/** A button that makes a passkey on this device and adds it to the account. */
export function AddPasskey({ onAdded }: AddPasskeyProps) {
  const translate = useTranslate()
  const call = useCall()
  const { busy, fault, run } = useCeremony(async ({ makePasskey }) => {
    const passkey = await makePasskey(await call(startPasskey, {}))
    onAdded((await call(addPasskey, {}, { body: { passkey } })).recoveryCodes)
  })
  if (!supportsPasskeys())
    return (
      <Text as="p" tone="ink-2">
        {translate('passkeys.unsupported')}
      </Text>
    )
  return (
    <Stack gap={0}>
      <CeremonyNote fault={fault} />
      <Row spreads>
        <Button icon={KeyIcon} busy={busy} onClick={run}>
          {translate(busy ? 'passkeys.adding' : 'passkeys.add')}
        </Button>
      </Row>
    </Stack>
  )
}
