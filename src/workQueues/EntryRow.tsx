import UndoIcon from '@mui/icons-material/UndoOutlined'
import { useLocaleState, useTranslate } from 'ra-core'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { Person } from '#contract/people.ts'
import type { Queue } from '#contract/workQueues/queues.ts'
import type { QueueEntry } from '#contract/workQueues/workQueues.ts'
import { cut, signs, statusCell } from '#src/orders/data/orderCells.tsx'
import { productsOf } from '#src/orders/data/productsOf.ts'
import { formatAgo } from '#src/orders/messages/ago.ts'
import { DueTime } from '#src/orders/queue/DueTime.tsx'
import { orderInQueue } from '#src/orders/queue/queueKeys.ts'
import { useHolds } from '#src/providers/account.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { formatDateTime, formatMoney } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import { useNow } from '#src/ui/time/useNow.ts'
import { VerdictButtons } from './decide/VerdictButtons.tsx'
import type { Verdict } from './decide/verdicts.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { useAwaited } from './useAwaited.ts'
import styles from './WorkQueues.module.css'

interface EntryRowProps {
  readonly queue: Queue
  readonly entry: QueueEntry
  /** What the account may decide in the queue's rows. */
  readonly verdicts: readonly Verdict[]
  readonly onDecide: (entry: QueueEntry, verdict: Verdict) => void
  readonly onPay: (artistId: number) => void
}

/** One thing to do: what it is, why it is here, what to do next, and how much time is left. */
export function EntryRow({ queue, entry, verdicts, onDecide, onPay }: EntryRowProps) {
  const { order, artist } = entry
  const id = useId()
  return (
    <li className={styles.entry} data-stretches="" data-decides={verdicts.length > 0 || undefined}>
      {artist ? <PersonAvatar name={artist.fullName} size={48} /> : <Thumbnail queue={queue} entry={entry} />}
      <span className={styles.what}>
        {order && <OrderName queue={queue} order={order} describedBy={`${id}-why ${id}-time`} />}
        {artist && <ArtistName artist={artist} onPay={onPay} />}
      </span>
      {order && <State order={order} named={queue !== 'TO_DRAW'} />}
      <Why id={`${id}-why`} entry={entry} />
      <Time id={`${id}-time`} entry={entry} />
      {order && entry.next === 'CHECK' && <VerdictButtons {...{ order, entry, verdicts, onDecide }} />}
    </li>
  )
}

interface OrderNameProps {
  readonly queue: Queue
  readonly order: OrderRow
  /** What says why it is here and until when. */
  readonly describedBy: string
}

function OrderName({ queue, order, describedBy }: OrderNameProps) {
  const translate = useTranslate()
  const opens = useHolds('VIEW_BOOKING')
  const name = `#${order.number}`
  return (
    <>
      <Line>
        {opens ? (
          <Link
            className="stretched"
            data-entry=""
            aria-describedby={describedBy}
            to={orderInQueue(order.code, queue)}
          >
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        {signs(order, { translate })}
        {order.customer && (
          <Text tone="ink-2" cut>
            {order.customer.fullName}
          </Text>
        )}
      </Line>
      <span className={styles.product}>{cut(productsOf(order))}</span>
    </>
  )
}

interface StateProps {
  readonly order: OrderRow
  /** Whether to name the artist. */
  readonly named: boolean
}

/** Where the order stands, and who draws it. */
function State({ order, named }: StateProps) {
  const translate = useTranslate()
  const { assignedTo } = order
  return (
    <span className={styles.state}>
      {statusCell(order, { translate })}
      {named && assignedTo && (
        <span className={styles.person}>
          {translate('workQueues.artist')}{' '}
          <Text as="b" shrink tone="ink" weight="medium">
            {cut(assignedTo.fullName)}
          </Text>
        </span>
      )}
    </span>
  )
}

const Line = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.line}>{children}</span>
)

interface ArtistNameProps {
  readonly artist: Person
  readonly onPay: EntryRowProps['onPay']
}

function ArtistName({ artist, onPay }: ArtistNameProps) {
  const translate = useTranslate()
  return (
    <BareButton
      className={`stretched ${styles.artist}`}
      data-entry=""
      aria-haspopup="dialog"
      aria-label={translate('workQueues.pay', { name: artist.fullName })}
      onClick={() => onPay(artist.id)}
    >
      {artist.fullName}
    </BareButton>
  )
}

interface PartProps extends Pick<EntryRowProps, 'entry'> {
  readonly id: string
}

/** The reason, and the next action. */
function Why({ id, entry: { reason, at, count, next, order } }: PartProps) {
  const translate = useTranslate()
  const waits = useAwaited(next, order)
  const [locale] = useLocaleState()
  const now = useNow()
  const text = translate(`workQueues.reason.${reason}`, {
    ago: formatAgo(at, locale, now),
    smart_count: count ?? 1,
  })
  return (
    <span id={id} className={styles.why}>
      <Text as="b" weight="label">
        {translate(`workQueues.next.${next}`)}
      </Text>
      <Row
        as="span"
        shrink
        gap={4}
        size="usual"
        tone={reason === 'REJECTED' ? 'danger' : 'ink-2'}
        line={18}
        data-urgent={reason === 'REJECTED' || undefined}
      >
        {reason === 'REJECTED' && <UndoIcon fontSize="inherit" />}
        <span className={styles.reason}>
          <span title={formatDateTime(at)}>{text}</span>
          {waits && (
            <span className={styles.waits} data-full={waits}>
              {waits}
            </span>
          )}
        </span>
      </Row>
    </span>
  )
}

/** What is left until the deadline, or what is owed. */
function Time({ id, entry: { due, amount, order } }: PartProps) {
  if (amount !== null)
    return (
      <span id={id} className={styles.amount}>
        {formatMoney(amount)}
      </span>
    )
  return (
    <span id={id} className={styles.due}>
      {due && <DueTime due={due} orderDeadline={order?.deadline} />}
    </span>
  )
}
