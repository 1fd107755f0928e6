import { useTranslate } from 'ra-core'
import { useState } from 'react'
import {
  listWebhookDeliveries,
  WEBHOOK_DELIVERY_STATES,
  type WebhookDelivery,
} from '#contract/webhooks/deliveries.ts'
import type { WebhookEndpoint } from '#contract/webhooks/webhooks.ts'
import { LogCard } from '#src/admin/record/log/LogCard.tsx'
import { type LogColumn, LogTable } from '#src/admin/record/log/LogTable.tsx'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCall } from '#src/providers/useCall.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import { useFaultText } from '#src/ui/text/useFaultText.ts'
import { DeliveryState } from './DeliveryState.tsx'
import { WEBHOOK_KEYS } from './webhookKeys.ts'

const loadDialog = () => import('./DeliveryDialog.tsx')

/** What was sent to the endpoint or waits, newest first; each opens with its request and answer. */
export function DeliveryLog() {
  const translate = useTranslate()
  const call = useCall()
  const webhook = useRecord<WebhookEndpoint>()
  const { id } = webhook
  const [opened, open] = useState<number>()
  const say = (key: string) => translate(`webhooks.log.${key}`)
  return (
    <>
      <LogCard<WebhookDelivery, WebhookDelivery['state']>
        title={say('title')}
        filter={{
          label: say('filter'),
          all: say('all'),
          states: WEBHOOK_DELIVERY_STATES,
          labelOf: (state) => say(`states.${state}`),
        }}
        queryKey={[...WEBHOOK_KEYS.log, id]}
        read={(query, signal) => call(listWebhookDeliveries, { id: String(id) }, { query, signal })}
        failed={say('failed')}
        more={say('more')}
        newest={(counts) => translate('webhooks.log.newest', counts)}
      >
        {(rows) => <LogTable rows={rows} empty={label('empty')} columns={columnsOf(open)} />}
      </LogCard>
      {opened !== undefined && (
        <Dialog webhook={webhook} deliveryId={opened} onClose={() => open(undefined)} />
      )}
    </>
  )
}

const label = (key: string) => `webhooks.log.${key}`

const columnsOf = (open: (id: number) => void): readonly LogColumn<WebhookDelivery>[] => [
  { key: 'at', label: label('at'), cell: ({ last, queuedDate }) => formatDateTime(last?.at ?? queuedDate) },
  {
    key: 'type',
    label: label('type'),
    main: true,
    cell: ({ id, type }) => (
      <BareButton className="link" onClick={() => open(id)}>
        {type}
      </BareButton>
    ),
  },
  { key: 'state', label: label('state'), cell: ({ state }) => <DeliveryState state={state} /> },
  {
    key: 'answer',
    label: label('answer'),
    wraps: true,
    cell: ({ last }) => last && <Answer attempt={last} />,
  },
]

function Answer({ attempt: { error, status } }: { readonly attempt: NonNullable<WebhookDelivery['last']> }) {
  const say = useFaultText()
  return error === null ? status : say(error)
}

function Dialog(props: {
  readonly webhook: WebhookEndpoint
  readonly deliveryId: number
  readonly onClose: () => void
}) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
