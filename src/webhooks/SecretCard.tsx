import { useTranslate } from 'ra-core'
import { useState } from 'react'
import {
  endEarlierSecret,
  rotateWebhookSecret,
  type WebhookEndpoint,
  type WebhookWithSecret,
} from '#contract/webhooks/webhooks.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { useWebhookAction } from './useWebhookAction.ts'

const loadDialog = () => import('./SecretDialog.tsx')

/** What its secret is for, and how it is rotated. */
export function SecretCard() {
  const translate = useTranslate()
  const { earlierSecretUntil } = useRecord<WebhookEndpoint>()
  return (
    <Card title={translate('webhooks.secret.title')}>
      <Stack gap={12}>
        <Text as="p" size="usual" tone="ink-2">
          {translate('webhooks.secret.text')}
        </Text>
        {earlierSecretUntil && (
          <Text as="p" size="usual">
            {translate('webhooks.secret.both', { date: formatDateTime(earlierSecretUntil) })}
          </Text>
        )}
        <Row gap={8} rowGap={8} wrap spreads>
          <RenewButton />
          {earlierSecretUntil && <EndButton />}
        </Row>
      </Stack>
    </Card>
  )
}

function RenewButton() {
  const translate = useTranslate()
  const { id } = useRecord<WebhookEndpoint>()
  const call = useCall()
  const confirm = useConfirm()
  const can = useCan(rotateWebhookSecret)
  const [made, setMade] = useState<WebhookWithSecret>()
  const renew = useWebhookAction(
    () => call(rotateWebhookSecret, { id: String(id) }),
    (answer) => {
      setMade(answer)
      return undefined
    },
  )
  if (!can) return null
  const ask = async () => {
    const asked = {
      text: translate('webhooks.secret.renewText'),
      confirm: translate('webhooks.secret.renew'),
    }
    if (!renew.isPending && (await confirm(asked))) renew.mutate(undefined)
  }
  return (
    <>
      <Button busy={renew.isPending} onClick={() => void ask()}>
        {translate('webhooks.secret.renew')}
      </Button>
      {made && <Shown webhook={made} onClose={() => setMade(undefined)} />}
    </>
  )
}

function Shown(props: { readonly webhook: WebhookWithSecret; readonly onClose: () => void }) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}

function EndButton() {
  const translate = useTranslate()
  const { id } = useRecord<WebhookEndpoint>()
  const call = useCall()
  const confirm = useConfirm()
  const can = useCan(endEarlierSecret)
  const end = useWebhookAction(
    () => call(endEarlierSecret, { id: String(id) }),
    () => translate('webhooks.secret.ended'),
  )
  if (!can) return null
  const ask = async () => {
    const asked = { text: translate('webhooks.secret.endText'), confirm: translate('webhooks.secret.end') }
    if (!end.isPending && (await confirm(asked))) end.mutate(undefined)
  }
  return (
    <Button busy={end.isPending} onClick={() => void ask()}>
      {translate('webhooks.secret.end')}
    </Button>
  )
}
