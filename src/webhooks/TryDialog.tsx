import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { WEBHOOK_TYPES } from '#contract/webhooks/events.ts'
import { type AttemptDetails, testWebhook, type WebhookEndpoint } from '#contract/webhooks/webhooks.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Select } from '#src/ui/input/Select.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import dialogStyles from '#src/ui/overlay/Modal.module.css'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { useFaultText } from '#src/ui/text/useFaultText.ts'
import { AttemptContents } from './AttemptContents.tsx'

interface TryDialogProps {
  readonly webhook: WebhookEndpoint
  readonly onClose: () => void
}

const isChosen = ({ events }: WebhookEndpoint, type: string): boolean =>
  events.includes(type) || events.includes(`${type.split('.')[0] ?? ''}.*`)

/** Sends an event of a type at once, and shows what the receiver answers. */
export default function TryDialog({ webhook, onClose }: TryDialogProps) {
  const translate = useTranslate()
  const call = useCall()
  const toast = useToast()
  const label = useId()
  const types = WEBHOOK_TYPES.filter((type) => isChosen(webhook, type))
  const [type, setType] = useState<string>(types[0] ?? 'orders.created')
  const send = useMutation({
    mutationFn: () => call(testWebhook, { id: String(webhook.id) }, { body: { type } }),
    onError: toast.error,
  })
  return (
    <Modal title={translate('webhooks.try.title')} size="wide" onClose={onClose}>
      <p className={dialogStyles.text}>{translate('webhooks.try.text')}</p>
      <Stack gap={4}>
        <label htmlFor={label}>{translate('webhooks.try.type')}</label>
        <Select
          id={label}
          value={type}
          onPick={setType}
          options={types.map((one) => ({ value: one, label: one }))}
        />
      </Stack>
      {send.data && <Answered attempt={send.data} />}
      <SaveBar sticky>
        <Button onClick={onClose}>{translate('ui.close')}</Button>
        <Button kind="primary" busy={send.isPending} onClick={() => send.mutate()}>
          {translate('webhooks.try.send')}
        </Button>
      </SaveBar>
    </Modal>
  )
}

function Answered({ attempt }: { readonly attempt: AttemptDetails }) {
  const translate = useTranslate()
  const say = useFaultText()
  const { status, milliseconds: ms, error } = attempt
  return (
    <>
      <Text
        as="output"
        block
        weight="strong"
        padX={12}
        padY={8}
        corner="control"
        ground={error === null ? 'success-paper' : 'danger-paper'}
      >
        {error === null
          ? translate('webhooks.try.arrived', { status, ms })
          : translate('webhooks.try.failed', { error: say(error) })}
      </Text>
      <AttemptContents attempt={attempt} />
    </>
  )
}
