import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { getLateSentContent, type LateNotification } from '#contract/lateNotifications/lateNotifications.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Select } from '#src/ui/input/Select.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { FactList } from '#src/ui/record/FactList.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { MailFrame } from '#src/ui/text/MailFrame.tsx'
import type { LateDialogProps } from './lateDialogs.ts'
import { SENT } from './lateKeys.ts'
import { OrderLink } from './OrderLink.tsx'

const HEIGHT = 420

/** The mails that the customers were sent, one order at a time (B§4). */
export default function SentDialog({ rows: [row], onClose }: LateDialogProps) {
  const translate = useTranslate()
  const sent = row?.lateBookings.filter(({ sentDate }) => sentDate !== null) ?? []
  const [chosen, choose] = useState(sent[0]?.id)
  return (
    <Modal title={translate('lateNotifications.sent.title')} size="wide" onClose={onClose}>
      {sent.length > 1 && (
        <Stack as="label" gap={4} size="usual" tone="ink-2">
          {translate('lateNotifications.order')}
          <Select
            value={chosen}
            onPick={(id) => choose(Number(id))}
            options={sent.map(({ id, number, customer }) => ({
              value: id,
              label: [`#${number}`, customer?.fullName].filter(Boolean).join(' · '),
            }))}
          />
        </Stack>
      )}
      {row && chosen !== undefined && <Sent key={chosen} row={row} order={chosen} />}
      <SaveBar>
        <Button onClick={onClose}>{translate('ui.close')}</Button>
      </SaveBar>
    </Modal>
  )
}

interface SentProps {
  readonly row: LateNotification
  /** Id of the order. */
  readonly order: number
}

function Sent({ row, order }: SentProps) {
  const translate = useTranslate()
  const call = useCall()
  const { data, error, refetch } = useQuery({
    queryKey: [...SENT, row.id, order],
    queryFn: ({ signal }) =>
      call(getLateSentContent, { id: String(row.id), bookingId: String(order) }, { signal }),
  })
  if (error && !data)
    return <FailedNotice title={translate('lateNotifications.sent.failed')} error={error} retry={refetch} />
  if (!data) return <Skeleton height={HEIGHT} />
  const booking = row.lateBookings.find(({ id }) => id === order)
  const facts = [
    { label: translate('lateNotifications.order'), value: booking && <OrderLink order={booking} /> },
    { label: translate('lateNotifications.subject'), value: data.title },
    {
      label: translate('lateNotifications.to'),
      value: data.customerEmail ?? translate('lateNotifications.hiddenTo'),
    },
    { label: translate('lateNotifications.sent.at'), value: formatDateTime(data.sentDate) },
    {
      label: translate('lateNotifications.sent.delivery'),
      value: translate(`lateNotifications.delivery.${data.delivery}`),
    },
  ]
  return (
    <>
      <FactList facts={facts} />
      <MailFrame html={data.content} title={translate('lateNotifications.content')} />
    </>
  )
}
