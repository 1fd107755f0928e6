import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useQuery } from '@tanstack/react-query'
import { type TranslateFunction, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { getParked, type ParkedOrder, takeParked } from '#contract/parkedOrders/parkedOrders.ts'
import type { RowDialogProps } from '#src/admin/list/RowDialog.tsx'
import { DismissForm } from '#src/inbox/DismissForm.tsx'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { formatDate, formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import styles from './Parked.module.css'
import { ParkedBody } from './ParkedBody.tsx'
import { ParkedRead } from './ParkedRead.tsx'
import { PARKED_ONES } from './parkedKeys.ts'
import { faultText } from './parkedWords.ts'
import { TakeForm } from './TakeForm.tsx'
import { useParkedWrites } from './useParkedWrites.ts'

/** Not `useGetOne`: the list fills its cache with rows, which lack what was read. */
function useParked(id: number) {
  const call = useCall()
  return useQuery({
    queryKey: [...PARKED_ONES, id],
    queryFn: ({ signal }) => call(getParked, { id: String(id) }, { signal }),
  })
}

const titleOf = (translate: TranslateFunction, order: ParkedOrder): string =>
  order.shopNumber === null
    ? translate('parked.noNumber')
    : translate('parked.one', { name: order.shopNumber })

/** An order with what was read of it, why it waits, and what can be done about it. */
export default function ParkedDialog({ id, addressed, onClose }: RowDialogProps) {
  const translate = useTranslate()
  const ask = useConfirm()
  const [dirty, setDirty] = useState(false)
  const { data: order, error, refetch } = useParked(id)
  const close = async () => {
    const asked = {
      text: translate('ui.form.discard'),
      confirm: translate('ui.form.discardIt'),
      danger: true,
    }
    if (!dirty || (await ask(asked))) onClose()
  }
  if (addressed && !order && !error) return null
  return (
    <Modal
      title={order ? titleOf(translate, order) : translate('parked.title')}
      size="wide"
      onClose={() => void close()}
      busy={!order && !error}
    >
      {error && !order && (
        <FailedNotice title={translate('parked.failedOne')} error={error} retry={refetch} />
      )}
      {!order && !error && <Skeleton height={320} />}
      {order && <Content order={order} onDirty={setDirty} />}
      <SaveBar>
        <Button kind="quiet" onClick={() => void close()}>
          {translate('ui.close')}
        </Button>
      </SaveBar>
    </Modal>
  )
}

interface ContentProps {
  readonly order: ParkedOrder
  readonly onDirty: (dirty: boolean) => void
}

function Content({ order, onDirty }: ContentProps) {
  const settles = useCan(takeParked)
  const waits = order.state === 'WAITING' && settles
  return (
    <Stack>
      <Facts order={order} />
      <Why order={order} />
      {waits ? <Settling order={order} onDirty={onDirty} /> : <ParkedRead order={order} />}
      <ParkedBody id={order.id} version={order.version} />
    </Stack>
  )
}

/** What can be done; once the shop has sent more, only after that was looked at. */
function Settling({ order, onDirty }: ContentProps) {
  const translate = useTranslate()
  const [seen, see] = useState(order)
  const { dismiss } = useParkedWrites(seen)
  return (
    <>
      {seen.version !== order.version && (
        <Row
          justify="between"
          wrap
          padX={12}
          padY={10}
          ground="accent-paper"
          corner="control"
          size="usual"
          breaks
          role="alert"
        >
          <span>{translate('parked.newer')}</span>
          <Button onClick={() => see(order)}>{translate('parked.showNewer')}</Button>
        </Row>
      )}
      <ParkedRead order={seen} />
      <TakeForm key={seen.version} order={seen} onDirty={onDirty} />
      <DismissForm
        label={translate('parked.dismissReason')}
        pending={dismiss.isPending}
        onDismiss={(reason) => dismiss.mutate(reason)}
      />
    </>
  )
}

/** When it came, how long it is kept, and what became of it. */
function Facts({ order }: { readonly order: ParkedOrder }) {
  const translate = useTranslate()
  const { at, expires, channel, settledBy, dismissReason, order: made } = order
  const facts = [
    translate(`parked.channel.${channel}`),
    translate('parked.received', { date: formatDateTime(at) }),
    order.state === 'WAITING' && translate('parked.expires', { date: formatDate(expires) }),
    settledBy && translate('inbox.settledBy', { name: settledBy }),
    dismissReason && translate('inbox.reasonWas', { reason: dismissReason }),
  ]
  return (
    <Stack gap={2} size="usual" tone="ink-2" breaks>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {made && (
        <span>
          {translate('parked.became')}{' '}
          <Link to={`/order/${encodeURIComponent(made.code)}`}>#{made.number}</Link>
        </span>
      )}
    </Stack>
  )
}

function Why({ order: { faults, state } }: { readonly order: ParkedOrder }) {
  const translate = useTranslate()
  if (faults.length === 0) return null
  return (
    <section className={styles.why} data-waits={state === 'WAITING' || undefined}>
      <WarningAmberIcon fontSize="small" />
      <Stack as="ul" gap={4} aria-label={translate('parked.columns.reason')}>
        {faults.map((fault) => {
          const text = faultText(translate, fault)
          return <li key={text}>{text}</li>
        })}
      </Stack>
    </section>
  )
}
