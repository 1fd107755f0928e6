import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { removeSecondFactor } from '#contract/session/secondFactor.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { FactList } from '#src/ui/record/FactList.tsx'
import { AskCode } from './AskCode.tsx'

interface AppCardProps {
  readonly since: string
  /** Whether a role requires a second factor. */
  readonly required: boolean
  /** Whether passkeys are left without it. */
  readonly hasPasskeys: boolean
  readonly onRemoved: () => void
}

/** An authenticator app that is on; turning it off asks for a code. */
export function AppCard({ since, required, hasPasskeys, onRemoved }: AppCardProps) {
  const translate = useTranslate()
  const call = useCall()
  const toast = useToast()
  const [asks, ask] = useState(false)
  const consequence = hasPasskeys ? 'passkeysText' : required ? 'requiredText' : 'text'
  return (
    <Card title={translate('secondFactor.on.title')}>
      <Stack gap={12}>
        <FactList facts={[{ label: translate('secondFactor.on.since'), value: formatDateTime(since) }]} />
        <Row gap={8} spreads>
          <Button kind="danger" onClick={() => ask(true)}>
            {translate('secondFactor.on.remove')}
          </Button>
        </Row>
      </Stack>
      {asks && (
        <AskCode
          title={translate('secondFactor.remove.title')}
          text={translate(`secondFactor.remove.${consequence}`)}
          submitLabel={translate('secondFactor.remove.submit')}
          save={async (body) => {
            await call(removeSecondFactor, {}, { body })
            ask(false)
            toast.success(translate('secondFactor.remove.done'))
            onRemoved()
          }}
          onClose={() => ask(false)}
        />
      )}
    </Card>
  )
}
