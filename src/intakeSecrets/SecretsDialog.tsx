import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { INTAKE_CHANNELS, type IntakeSecret } from '#contract/intake/secrets.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import dialogStyles from '#src/ui/overlay/Modal.module.css'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { RotateForm } from './RotateForm.tsx'
import { SecretFacts } from './SecretFacts.tsx'
import { ShownSecret } from './ShownSecret.tsx'
import { useIntakeSecrets } from './useSecrets.ts'

/** What orders from outside are proved by, each with how it is used, and how it is rotated. */
export default function SecretsDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const [rotated, setRotated] = useState<IntakeSecret>()
  const [made, setMade] = useState<string>()
  const back = () => setRotated(undefined)
  if (made !== undefined) return <ShownSecret secret={made} onClose={() => setMade(undefined)} />
  if (rotated) return <RotateForm known={rotated} onMade={setMade} onClose={back} />
  return (
    <Modal title={translate('intakeSecrets.title')} size="medium" onClose={onClose}>
      <p className={dialogStyles.text}>{translate('intakeSecrets.text')}</p>
      <Secrets onRotate={setRotated} />
      <SaveBar>
        <Button onClick={onClose}>{translate('intakeSecrets.close')}</Button>
      </SaveBar>
    </Modal>
  )
}

function Secrets({ onRotate }: { readonly onRotate: (known: IntakeSecret) => void }) {
  const translate = useTranslate()
  const { data, error, refetch } = useIntakeSecrets()
  if (data)
    return (
      <Stack as="ul" gap={24}>
        {data.map((known) => (
          <SecretFacts key={known.channel} known={known} onRotate={() => onRotate(known)} />
        ))}
      </Stack>
    )
  if (error) return <FailedNotice title={translate('intakeSecrets.failed')} error={error} retry={refetch} />
  return (
    <Stack gap={24} aria-busy="true">
      {INTAKE_CHANNELS.map((channel) => (
        <Skeleton key={channel} height={104} />
      ))}
    </Stack>
  )
}
