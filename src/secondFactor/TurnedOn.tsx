import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { removeSecondFactor, renewRecoveryCodes, type SecondFactor } from '#contract/session/secondFactor.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { Card } from '#src/ui/record/Card.tsx'
import { FactList } from '#src/ui/record/FactList.tsx'
import type { CodeDialogProps } from './CodeDialog.tsx'

/** So many recovery codes, or less, are few. */
const FEW = 3

const loadDialog = () => import('./CodeDialog.tsx')

interface TurnedOnProps {
  readonly factor: SecondFactor
  readonly onCodes: (recoveryCodes: readonly string[]) => void
  readonly onRemoved: () => void
}

/** A second factor that is on: new recovery codes, or off again; each asks for a code. */
export function TurnedOn({ factor, onCodes, onRemoved }: TurnedOnProps) {
  const translate = useTranslate()
  const { since, recoveryCodes } = factor
  const [asked, ask] = useState<'renew' | 'remove'>()
  return (
    <Card title={translate('secondFactor.title')}>
      <Stack gap={12}>
        <FactList
          facts={[
            { label: translate('secondFactor.on.since'), value: since && formatDateTime(since) },
            { label: translate('secondFactor.on.left'), value: String(recoveryCodes) },
          ]}
        />
        {recoveryCodes <= FEW && (
          <Text as="p" tone="warn">
            {translate('secondFactor.on.few')}
          </Text>
        )}
        <Row gap={8} rowGap={8} wrap spreads>
          <Button onClick={() => ask('renew')}>{translate('secondFactor.on.renew')}</Button>
          <Button kind="danger" onClick={() => ask('remove')}>
            {translate('secondFactor.on.remove')}
          </Button>
        </Row>
      </Stack>
      {asked === 'renew' && <Renew onClose={() => ask(undefined)} onCodes={onCodes} />}
      {asked === 'remove' && (
        <Remove required={factor.required} onClose={() => ask(undefined)} onRemoved={onRemoved} />
      )}
    </Card>
  )
}

interface Asked {
  readonly onClose: () => void
}

function Renew({ onClose, onCodes }: Asked & Pick<TurnedOnProps, 'onCodes'>) {
  const translate = useTranslate()
  const call = useCall()
  return (
    <Dialog
      title={translate('secondFactor.renew.title')}
      text={translate('secondFactor.renew.text')}
      submitLabel={translate('secondFactor.renew.submit')}
      save={async (body) => {
        const made = await call(renewRecoveryCodes, {}, { body })
        onClose()
        onCodes(made.recoveryCodes)
      }}
      onClose={onClose}
    />
  )
}

function Remove({
  required,
  onClose,
  onRemoved,
}: Asked & Pick<TurnedOnProps, 'onRemoved'> & { readonly required: boolean }) {
  const translate = useTranslate()
  const call = useCall()
  const toast = useToast()
  return (
    <Dialog
      title={translate('secondFactor.remove.title')}
      text={translate(required ? 'secondFactor.remove.requiredText' : 'secondFactor.remove.text')}
      submitLabel={translate('secondFactor.remove.submit')}
      save={async (body) => {
        await call(removeSecondFactor, {}, { body })
        onClose()
        toast.success(translate('secondFactor.remove.done'))
        onRemoved()
      }}
      onClose={onClose}
    />
  )
}

function Dialog(props: CodeDialogProps) {
  const part = usePart(loadDialog)
  return part && <part.default {...props} />
}
