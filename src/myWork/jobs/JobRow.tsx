import { type TranslateFunction, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { OrderRow } from '#contract/orders/orders.ts'
import { cut, statusCell } from '#src/orders/data/orderCells.tsx'
import { useSees } from '#src/orders/data/useSees.ts'
import { useHolds } from '#src/providers/account.ts'
import { formatDate, formatDollars } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { artworkOf } from '../artwork.ts'
import styles from './Jobs.module.css'
import { isOwnTurn, type Job } from './jobGroups.ts'

/** How far the deadline is away, in words: colour alone would not say it. */
function deadlineText({ isLate, daysLeft }: Job, translate: TranslateFunction): string {
  if (isLate && daysLeft === 0) return translate('myWork.due.lateToday')
  if (isLate) return translate('myWork.due.late', { smart_count: -daysLeft })
  if (daysLeft === 0) return translate('myWork.due.today')
  if (daysLeft === 1) return translate('myWork.due.tomorrow')
  return translate('myWork.due.left', { smart_count: daysLeft })
}

/** An order on the artist's list: what it is, where it stands, what it pays and when it is due. */
export function JobRow({ job }: { readonly job: Job }) {
  const translate = useTranslate()
  const seesBudget = useSees('budget')
  const { order, isLate } = job
  return (
    <li className={styles.job}>
      <span className={styles.number}>
        <JobLink order={order} />
        {order.fasterProcessing && (
          <span className={styles.faster} title={translate('orders.fasterProcessing')}>
            <Icon name="bolt" size={14} />
            <span className="visually-hidden">{translate('orders.fasterProcessing')}</span>
          </span>
        )}
      </span>
      <span className={styles.product}>
        {cut(artworkOf(order))}
        {isOwnTurn(order) && <Alert order={order} />}
      </span>
      <span className={styles.status}>{statusCell(order, { translate })}</span>
      {seesBudget && (
        <span className={styles.budget}>
          <span className="visually-hidden">{translate('orders.column.budget')} </span>
          {formatDollars(order.budget)}
        </span>
      )}
      <span
        className={styles.due}
        data-late={isLate || undefined}
        data-today={job.daysLeft === 0 || undefined}
      >
        <b>{deadlineText(job, translate)}</b>
        <time dateTime={order.deadline}>{formatDate(order.deadline)}</time>
      </span>
    </li>
  )
}

function JobLink({ order: { number, code } }: Pick<Job, 'order'>) {
  const opens = useHolds('VIEW_BOOKING')
  return opens ? (
    <Link className="stretched" to={`/order/${code}`}>
      #{number}
    </Link>
  ) : (
    <b>#{number}</b>
  )
}

/** Why the order needs attention, except for the deadline, which has its own place. */
function Alert({ order: { alert } }: { readonly order: OrderRow }) {
  const translate = useTranslate()
  if (alert === null || alert === 'LATE_FINAL_DEADLINE') return null
  const isLate = alert === 'LATE_WORK_LOG_DEADLINE'
  return (
    <span className={styles.alert} data-late={isLate || undefined}>
      <Icon name={isLate ? 'clock' : 'warning'} size={13} />
      {translate(`orders.alert.${alert}`)}
    </span>
  )
}
