import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { endEarlierIntakeSecret, type IntakeSecret } from '#contract/intake/secrets.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { EarlierSecret, SecretUsed } from './EarlierSecret.tsx'
import { EndEarlierButton } from './EndEarlierButton.tsx'
import { useKeepSecret } from './useSecrets.ts'

interface SecretFactsProps {
  readonly known: IntakeSecret
  readonly onRotate: () => void
}

/** Where a secret is from, when it was used last, and until when the one before it counts. */
export function SecretFacts({ known, onRotate }: SecretFactsProps) {
  const translate = useTranslate()
  const call = useCall()
  const keep = useKeepSecret()
  const title = useId()
  const { channel, origin, rotatedDate, rotatedBy, lastUsed, earlierUntil, earlierLastUsed } = known
  const from =
    rotatedDate === null
      ? translate(`intakeSecrets.origin.${origin}.${channel}`)
      : translate('intakeSecrets.rotated', { date: formatDateTime(rotatedDate), name: rotatedBy })
  const end = async () => keep(await call(endEarlierIntakeSecret, { channel }))
  return (
    <Stack as="li" gap={8}>
      <Text as="h3" id={title} size="body" weight="strong">
        {translate(`intakeSecrets.channels.${channel}`)}
      </Text>
      <Text as="p" size="usual" tone="ink-2">
        {from} {origin !== 'NONE' && <SecretUsed at={lastUsed} />}
      </Text>
      {earlierUntil !== null && <EarlierSecret until={earlierUntil} lastUsed={earlierLastUsed} />}
      <Row gap={8} rowGap={8} wrap spreads>
        <Button onClick={onRotate} aria-describedby={title}>
          {translate(`intakeSecrets.${origin === 'NONE' ? 'first' : 'rotate'}.${channel}`)}
        </Button>
        {earlierUntil !== null && <EndEarlierButton lastUsed={earlierLastUsed} end={end} />}
      </Row>
    </Stack>
  )
}
