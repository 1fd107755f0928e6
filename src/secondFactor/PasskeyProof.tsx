import KeyIcon from '@mui/icons-material/KeyOutlined'
import { useTranslate } from 'ra-core'
import { startStepUp, stepUp } from '#contract/session/stepUp.ts'
import { CeremonyNote } from '#src/passkeys/CeremonyNote.tsx'
import { useCeremony } from '#src/passkeys/useCeremony.ts'
import { useCall } from '#src/providers/useCall.ts'
import { storeToken } from '#src/session/token.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'

/** A button that proves with a passkey who it is. */
export function PasskeyProof({ onProved }: { readonly onProved: () => void }) {
  const translate = useTranslate()
  const call = useCall()
  const { busy, fault, run } = useCeremony(async ({ askPasskey }) => {
    const passkey = await askPasskey(await call(startStepUp, {}))
    storeToken(await call(stepUp, {}, { body: { passkey } }))
    onProved()
  })
  return (
    <Stack gap={0}>
      <CeremonyNote fault={fault} />
      <Button icon={KeyIcon} busy={busy} data-first onClick={run}>
        {translate('stepUp.passkey')}
      </Button>
    </Stack>
  )
}
