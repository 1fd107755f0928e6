import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import {
  getWebhookDelivery,
  sendWebhookAgain,
  type WebhookDeliveryDetails,
} from '#contract/webhooks/deliveries.ts'
import type { WebhookEndpoint } from '#contract/webhooks/webhooks.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { FactList } from '#src/ui/record/FactList.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { useFaultText } from '#src/ui/text/useFaultText.ts'
import { AttemptContents } from './AttemptContents.tsx'
import { DeliveryState } from './DeliveryState.tsx'
import { WEBHOOK_KEYS } from './webhookKeys.ts'

interface DeliveryDialogProps {
  readonly webhook: WebhookEndpoint
  readonly deliveryId: number
  readonly onClose: () => void
}

/** While the dialog is open, so that what is sent again shows its answer. */
const EVERY_MS = 2000

function useDelivery({ webhook, deliveryId }: DeliveryDialogProps) {
  const call = useCall()
  const params = { id: String(webhook.id), deliveryId: String(deliveryId) }
  return useQuery({
    queryKey: [...WEBHOOK_KEYS.delivery, webhook.id, deliveryId],
    queryFn: ({ signal }) => call(getWebhookDelivery, params, { signal }),
    refetchInterval: EVERY_MS,
  })
}

/** One delivery: what was sent, what the receiver answered, and the button that sends it again. */
export default function DeliveryDialog(props: DeliveryDialogProps) {
  const translate = useTranslate()
  const { onClose } = props
  const { data, error, refetch } = useDelivery(props)
  return (
    <Modal
      title={data?.type ?? translate('webhooks.log.one')}
      size="wide"
      onClose={onClose}
      busy={!data && !error}
    >
      {error && !data && (
        <FailedNotice title={translate('webhooks.log.failedOne')} error={error} retry={refetch} />
      )}
      {!data && !error && <Skeleton height={480} />}
      {data && <Facts delivery={data} />}
      {data?.last && <AttemptContents attempt={data.last} />}
      <SaveBar sticky>
        <Button onClick={onClose}>{translate('ui.close')}</Button>
        {data && <AgainButton {...props} />}
      </SaveBar>
    </Modal>
  )
}

function Facts({ delivery }: { readonly delivery: WebhookDeliveryDetails }) {
  const translate = useTranslate()
  const { messageId, state, attempts, nextAttempt, last } = delivery
  const say = useFaultText()
  const answer = last && (last.error === null ? last.status : say(last.error))
  return (
    <FactList
      facts={[
        { label: translate('webhooks.log.state'), value: <DeliveryState state={state} /> },
        { label: translate('webhooks.log.id'), value: <Text breaks>{messageId}</Text> },
        { label: translate('webhooks.log.attempts'), value: attempts },
        { label: translate('webhooks.log.next'), value: nextAttempt && formatDateTime(nextAttempt) },
        {
          label: translate('webhooks.log.at'),
          value: last ? formatDateTime(last.at) : translate('webhooks.log.notYet'),
        },
        { label: translate('webhooks.log.answer'), value: answer },
        {
          label: translate('webhooks.log.duration'),
          value: last && translate('webhooks.log.ms', { ms: last.milliseconds }),
        },
      ]}
    />
  )
}

/** Has it sent once more, with the same id. */
function AgainButton({ webhook, deliveryId }: DeliveryDialogProps) {
  const translate = useTranslate()
  const call = useCall()
  const toast = useToast()
  const client = useQueryClient()
  const can = useCan(sendWebhookAgain)
  const again = useMutation({
    mutationFn: () => call(sendWebhookAgain, { id: String(webhook.id), deliveryId: String(deliveryId) }),
    onSuccess: () => {
      toast.success(translate('webhooks.log.asked'))
      void client.invalidateQueries({ queryKey: WEBHOOK_KEYS.log })
      void client.invalidateQueries({ queryKey: WEBHOOK_KEYS.delivery })
    },
    onError: toast.error,
  })
  if (!can || !webhook.enabled) return null
  return (
    <Button kind="primary" busy={again.isPending} onClick={() => again.mutate()}>
      {translate('webhooks.log.again')}
    </Button>
  )
}
