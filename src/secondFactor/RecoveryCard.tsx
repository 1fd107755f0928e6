import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { renewRecoveryCodes } from '#contract/session/secondFactor.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { FactList } from '#src/ui/record/FactList.tsx'
import { AskCode } from './AskCode.tsx'

/** So many recovery codes, or less, are few. */
const FEW = 3

interface RecoveryCardProps {
  /** How many are left. */
  readonly left: number
  /** Whether a passkey proves who it is, so that no code is asked for. */
  readonly hasPasskeys: boolean
  readonly onCodes: (recoveryCodes: readonly string[]) => void
}

/** The recovery codes that are left, and new ones instead. */
export function RecoveryCard({ left, hasPasskeys, onCodes }: RecoveryCardProps) {
  const translate = useTranslate()
  const call = useCall()
  const [asks, ask] = useState(false)
  const renewByPasskey = useRenewByPasskey(onCodes)
  return (
    <Card title={translate('secondFactor.codes.list')}>
      <Stack gap={12}>
        <FactList facts={[{ label: translate('secondFactor.on.left'), value: String(left) }]} />
        {left <= FEW && (
          <Text as="p" tone="warn">
            {translate('secondFactor.on.few')}
          </Text>
        )}
        <Row gap={8} rowGap={8} wrap spreads>
          <Button onClick={() => (hasPasskeys ? renewByPasskey() : ask(true))}>
            {translate('secondFactor.on.renew')}
          </Button>
        </Row>
      </Stack>
      {asks && (
        <AskCode
          title={translate('secondFactor.renew.title')}
          text={translate('secondFactor.renew.text')}
          submitLabel={translate('secondFactor.renew.submit')}
          save={async (body) => {
            const made = await call(renewRecoveryCodes, {}, { body })
            ask(false)
            onCodes(made.recoveryCodes)
          }}
          onClose={() => ask(false)}
        />
      )}
    </Card>
  )
}

/** Without a code: the call asks for the passkey if the last proof is old. */
function useRenewByPasskey(onCodes: RecoveryCardProps['onCodes']): () => void {
  const translate = useTranslate()
  const call = useCall()
  const confirm = useConfirm()
  const toast = useToast()
  const renew = async () => {
    const asked = {
      title: translate('secondFactor.renew.title'),
      text: translate('secondFactor.renew.text'),
      confirm: translate('secondFactor.renew.submit'),
    }
    if (!(await confirm(asked))) return
    try {
      onCodes((await call(renewRecoveryCodes, {}, { body: {} })).recoveryCodes)
    } catch (error) {
      toast.error(error)
    }
  }
  return () => void renew()
}
