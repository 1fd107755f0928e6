import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { MAX_PAGE_SIZE } from '#contract/paging.ts'
import {
  listWebhookDeliveries,
  WEBHOOK_DELIVERY_STATES,
  type WebhookDelivery,
} from '#contract/webhooks/deliveries.ts'
import type { WebhookEndpoint } from '#contract/webhooks/webhooks.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCall } from '#src/providers/useCall.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Select } from '#src/ui/input/Select.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { Card } from '#src/ui/record/Card.tsx'
import { DeliveryState } from './DeliveryState.tsx'
import styles from './Webhooks.module.css'
import { WEBHOOK_KEYS } from './webhookKeys.ts'

const loadDialog = () => import('./DeliveryDialog.tsx')

const FIRST = 20
/** Of the area, in px, however much is in it: what follows must not move when it comes. */
const LOG_HEIGHT = 220
/** New ones come without a live event. */
const EVERY_MS = 5000

type State = WebhookDelivery['state']

function useLog(id: number, state: State | undefined, size: number) {
  const call = useCall()
  return useQuery({
    queryKey: [...WEBHOOK_KEYS.log, id, state, size],
    queryFn: ({ signal }) =>
      call(
        listWebhookDeliveries,
        { id: String(id) },
        { query: { size, ...(state !== undefined && { state }) }, signal },
      ),
    refetchInterval: EVERY_MS,
    placeholderData: (before) => before,
  })
}

/** What was sent to the endpoint or waits, newest first; each opens with its request and answer. */
export function DeliveryLog() {
  const translate = useTranslate()
  const webhook = useRecord<WebhookEndpoint>()
  const [state, setState] = useState<State>()
  const [size, setSize] = useState(FIRST)
  const [opened, open] = useState<number>()
  const { data, error, refetch } = useLog(webhook.id, state, size)
  return (
    <Card title={translate('webhooks.log.title')} aside={<StateFilter state={state} onState={setState} />}>
      <div className={styles.logArea}>
        {error && !data && (
          <FailedNotice title={translate('webhooks.log.failed')} error={error} retry={refetch} />
        )}
        {!data && !error && <Skeleton height={LOG_HEIGHT} />}
        {data && (
          <Stack gap={12}>
            <Rows rows={data.rows} onOpen={open} />
            {data.total > data.rows.length && size < MAX_PAGE_SIZE && (
              <Row>
                <Button onClick={() => setSize(Math.min(size * 5, MAX_PAGE_SIZE))}>
                  {translate('webhooks.log.more')}
                </Button>
              </Row>
            )}
          </Stack>
        )}
      </div>
      {opened !== undefined && (
        <Dialog webhook={webhook} deliveryId={opened} onClose={() => open(undefined)} />
      )}
    </Card>
  )
}

interface FilterProps {
  readonly state: State | undefined
  readonly onState: (state: State | undefined) => void
}

function StateFilter({ state, onState }: FilterProps) {
  const translate = useTranslate()
  return (
    <Select
      className={styles.filter}
      aria-label={translate('webhooks.log.filter')}
      value={state ?? ''}
      none={translate('webhooks.log.all')}
      onPick={(picked) => onState(WEBHOOK_DELIVERY_STATES.find((one) => one === picked))}
      options={WEBHOOK_DELIVERY_STATES.map((one) => ({
        value: one,
        label: translate(`webhooks.log.states.${one}`),
      }))}
    />
  )
}

interface RowsProps {
  readonly rows: readonly WebhookDelivery[]
  readonly onOpen: (id: number) => void
}

function Rows({ rows, onOpen }: RowsProps) {
  const translate = useTranslate()
  if (rows.length === 0)
    return (
      <Text as="p" tone="ink-2">
        {translate('webhooks.log.empty')}
      </Text>
    )
  return (
    <div className={styles.log}>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('webhooks.log.at')}</th>
            <th scope="col">{translate('webhooks.log.type')}</th>
            <th scope="col">{translate('webhooks.log.state')}</th>
            <th scope="col">{translate('webhooks.log.answer')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, type, state, queuedDate, last }) => (
            <tr key={id}>
              <td>{formatDateTime(last?.at ?? queuedDate)}</td>
              <td>
                <BareButton className="link" onClick={() => onOpen(id)}>
                  {type}
                </BareButton>
              </td>
              <td>
                <DeliveryState state={state} />
              </td>
              <td>{last && (last.error ?? last.status)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Dialog(props: {
  readonly webhook: WebhookEndpoint
  readonly deliveryId: number
  readonly onClose: () => void
}) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
