import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { sendWebhookSince, switchWebhookOn, type WebhookEndpoint } from '#contract/webhooks/webhooks.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Select } from '#src/ui/input/Select.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import dialogStyles from '#src/ui/overlay/Modal.module.css'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { useWebhookAction } from './useWebhookAction.ts'

const HOUR_MS = 3_600_000
const HOURS = [1, 6, 24]
const DAYS = [3, 7, 14]

interface SinceDialogProps {
  readonly webhook: WebhookEndpoint
  readonly onClose: () => void
}

/** The times that are offered, by the value of their option. */
function useTimes({ off }: WebhookEndpoint) {
  const translate = useTranslate()
  const ago = (key: string, smart_count: number) => translate(`webhooks.since.${key}`, { smart_count })
  return [
    ...(off
      ? [
          {
            value: off.since,
            label: translate('webhooks.since.off', { date: formatDateTime(off.since) }),
          },
          { value: '', label: translate('webhooks.since.now') },
        ]
      : []),
    ...HOURS.map((hours) => ({ value: String(hours), label: ago('hours', hours) })),
    ...DAYS.map((days) => ({ value: String(days * 24), label: ago('days', days) })),
  ]
}

/** An option as an instant: it is one, or counts hours; null for now. */
function instantOf(value: string): string | null {
  if (value === '') return null
  return value.includes('T') ? value : new Date(Date.now() - Number(value) * HOUR_MS).toISOString()
}

/** Sends what did not arrive since a time; one that is off is switched on with it. */
export default function SinceDialog({ webhook, onClose }: SinceDialogProps) {
  const translate = useTranslate()
  const call = useCall()
  const label = useId()
  const times = useTimes(webhook)
  const [value, setValue] = useState(times[0]?.value ?? '')
  const { id, name, enabled } = webhook
  const params = { id: String(id) }
  const send = useWebhookAction(
    (since: string | null) =>
      enabled
        ? call(sendWebhookSince, params, { body: { since: since ?? new Date().toISOString() } })
        : call(switchWebhookOn, params, { body: { since } }),
    () => {
      onClose()
      return translate(enabled ? 'webhooks.since.done' : 'webhooks.switchedOn', { name })
    },
  )
  return (
    <Modal
      title={translate(enabled ? 'webhooks.since.title' : 'webhooks.since.onTitle', { name })}
      onClose={onClose}
    >
      <p className={dialogStyles.text}>
        {translate(enabled ? 'webhooks.since.text' : 'webhooks.since.onText')}
      </p>
      <Stack gap={4}>
        <label htmlFor={label}>{translate('webhooks.since.from')}</label>
        <Select id={label} value={value} onPick={setValue} options={times} />
      </Stack>
      <SaveBar>
        <Button onClick={onClose}>{translate('ui.confirm.cancel')}</Button>
        <Button kind="primary" busy={send.isPending} onClick={() => send.mutate(instantOf(value))}>
          {translate(enabled ? 'webhooks.since.send' : 'webhooks.switchOn')}
        </Button>
      </SaveBar>
    </Modal>
  )
}
