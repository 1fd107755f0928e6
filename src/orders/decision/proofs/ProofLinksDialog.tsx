import LinkIcon from '@mui/icons-material/LinkOutlined'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import { listProofs, type ProofLink } from '#contract/proofs/proofs.ts'
import { isCustomerReview } from '#contract/orders/steps/workflow.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { NewLink } from './NewLink.tsx'
import styles from './Proofs.module.css'
import { proofsKey } from './proofsKey.ts'
import { RevokeButton } from './RevokeButton.tsx'

interface ProofLinksDialogProps {
  readonly order: Order
  readonly onClose: () => void
}

/** The links that the customer was sent, newest first: what became of each, and a way to end it (D-4.22). */
export default function ProofLinksDialog({ order, onClose }: ProofLinksDialogProps) {
  const translate = useTranslate()
  return (
    <Modal title={translate('orders.proofs.of', { number: order.number })} size="medium" onClose={onClose}>
      {isCustomerReview(order.status) && <NewLink order={order} />}
      <Links order={order} />
      <Row align="stretch" justify="end" above={12}>
        <Button onClick={onClose}>{translate('ui.close')}</Button>
      </Row>
    </Modal>
  )
}

function Links({ order }: Pick<ProofLinksDialogProps, 'order'>) {
  const translate = useTranslate()
  const call = useCall()
  const {
    data: links,
    error,
    refetch,
  } = useQuery({
    queryKey: proofsKey(order.code),
    queryFn: ({ signal }) => call(listProofs, { id: String(order.id) }, { signal }),
  })
  if (error && !links)
    return <FailedNotice title={translate('orders.proofs.failed')} error={error} retry={refetch} />
  if (!links) return <Skeleton height={160} />
  if (links.length === 0)
    return (
      <Notice
        icon={LinkIcon}
        title={translate('orders.proofs.empty')}
        text={translate('orders.proofs.emptyHint')}
      />
    )
  return (
    <Stack as="ul" gap={0} ruled>
      {links.map((link) => (
        <Link key={link.id} order={order} link={link} />
      ))}
    </Stack>
  )
}

/** What happened to the link last, besides being sent. */
function lastOf({ state, openedDate, answeredDate, revokedDate, expiresDate }: ProofLink) {
  if (state === 'ANSWERED') return { key: 'answered', date: answeredDate }
  if (state === 'REVOKED') return { key: 'revokedOn', date: revokedDate }
  if (openedDate !== null) return { key: 'opened', date: openedDate }
  return state === 'SENT' ? { key: 'until', date: expiresDate } : undefined
}

function Link({ order, link }: Pick<ProofLinksDialogProps, 'order'> & { readonly link: ProofLink }) {
  const translate = useTranslate()
  const { state, step, version, createdDate, createdBy, verdict } = link
  const last = lastOf(link)
  const date = formatDateTime(createdDate)
  return (
    <Row as="li" gap={16} rowGap={8} wrap padY={12}>
      <div className={styles.link}>
        <p className={styles.head}>
          {translate(`orders.proofs.state.${state}`)}
          {verdict && ` · ${translate(`orders.proofs.verdict.${verdict}`)}`}
        </p>
        <p>{translate('orders.proofs.version', { step: translate(`orders.status.${step}`), version })}</p>
        <p>{translate('orders.proofs.sent', { date, name: createdBy })}</p>
        {last && <p>{translate(`orders.proofs.${last.key}`, { date: formatDateTime(last.date) })}</p>}
      </div>
      {(state === 'SENT' || state === 'OPENED') && <RevokeButton order={order} link={link} />}
    </Row>
  )
}
