import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { endEarlierIntakeSecret, type IntakeSecret } from '#contract/intakeSecrets.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { useKeepSecret } from './useSecrets.ts'

interface SecretFactsProps {
  readonly known: IntakeSecret
  readonly onRotate: () => void
}

/** Where a secret is from, when it was used last, and until when the one before it counts. */
export function SecretFacts({ known, onRotate }: SecretFactsProps) {
  const translate = useTranslate()
  const { channel, origin, rotatedDate, rotatedBy, lastUsed, earlierUntil } = known
  const from =
    rotatedDate === null
      ? translate(`intakeSecrets.origin.${origin}.${channel}`)
      : translate('intakeSecrets.rotated', { date: formatDateTime(rotatedDate), name: rotatedBy })
  return (
    <Stack as="li" gap={8}>
      <Text as="h3" size="body" weight="strong">
        {translate(`intakeSecrets.channels.${channel}`)}
      </Text>
      <Text as="p" size="usual" tone="ink-2">
        {from} {origin !== 'NONE' && <Used at={lastUsed} />}
      </Text>
      {earlierUntil !== null && <Earlier known={known} until={earlierUntil} />}
      <Row gap={8} rowGap={8} wrap spreads>
        <Button onClick={onRotate}>
          {translate(`intakeSecrets.${origin === 'NONE' ? 'first' : 'rotate'}.${channel}`)}
        </Button>
        {earlierUntil !== null && <EndButton known={known} />}
      </Row>
    </Stack>
  )
}

function Used({ at }: { readonly at: string | null }) {
  const translate = useTranslate()
  return at === null
    ? translate('intakeSecrets.unused')
    : translate('intakeSecrets.used', { date: formatDateTime(at) })
}

function Earlier({ known, until }: Pick<SecretFactsProps, 'known'> & { readonly until: string }) {
  const translate = useTranslate()
  return (
    <Text as="p" size="usual">
      {translate('intakeSecrets.earlier', { date: formatDateTime(until) })}{' '}
      <Used at={known.earlierLastUsed} />
    </Text>
  )
}

/** Ends the earlier secret, and says first when it was still used. */
function EndButton({ known: { channel, earlierLastUsed } }: Pick<SecretFactsProps, 'known'>) {
  const translate = useTranslate()
  const call = useCall()
  const confirm = useConfirm()
  const toast = useToast()
  const keep = useKeepSecret()
  const end = useMutation({
    mutationFn: () => call(endEarlierIntakeSecret, { channel }),
    onSuccess: (changed) => {
      keep(changed)
      toast.success(translate('intakeSecrets.ended'))
    },
    onError: toast.error,
  })
  const ask = async () => {
    const asked = {
      text: translate('intakeSecrets.endText'),
      confirm: translate('intakeSecrets.end'),
      danger: true,
      ...(earlierLastUsed !== null && {
        note: translate('intakeSecrets.endNote', { date: formatDateTime(earlierLastUsed) }),
      }),
    }
    if (!end.isPending && (await confirm(asked))) end.mutate()
  }
  return (
    <Button busy={end.isPending} onClick={() => void ask()}>
      {translate('intakeSecrets.end')}
    </Button>
  )
}
