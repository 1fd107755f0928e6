import BoltIcon from '@mui/icons-material/BoltOutlined'
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { OrderRow } from '#contract/orders/orders.ts'
import { cut, LATE_ALERTS, statusCell } from '#src/orders/data/orderCells.tsx'
import { productsOf } from '#src/orders/data/productsOf.ts'
import { useSees } from '#src/orders/data/useSees.ts'
import { DueTime } from '#src/orders/queue/DueTime.tsx'
import { useHolds } from '#src/providers/account.ts'
import { formatDollars } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import styles from './Jobs.module.css'
import { isOwnTurn, type Job } from './jobGroups.ts'

/** An order on the artist's list: what it is, where it stands, what it pays and when it is due. */
export function JobRow({ job }: { readonly job: Job }) {
  const translate = useTranslate()
  const seesBudget = useSees('budget')
  const { order } = job
  return (
    <li className={styles.job} data-stretches="">
      <span className={styles.number}>
        <JobLink order={order} />
        {order.fasterProcessing && (
          <Row
            as="span"
            inline
            gap={0}
            align="stretch"
            tone="accent"
            title={translate('orders.fasterProcessing')}
          >
            <BoltIcon fontSize="small" />
            <span className="visually-hidden">{translate('orders.fasterProcessing')}</span>
          </Row>
        )}
      </span>
      <span className={styles.product}>
        {cut(productsOf(order))}
        {isOwnTurn(order) && <Alert order={order} />}
      </span>
      <span className={styles.status}>{statusCell(order, { translate })}</span>
      {seesBudget && (
        <span className={styles.budget}>
          <span className="visually-hidden">{translate('orders.column.budget')} </span>
          {formatDollars(order.budget)}
        </span>
      )}
      <span className={styles.due}>
        <DueTime due={order.stepDeadline ?? null} orderDeadline={order.deadline} both />
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

/** Why the order needs attention, except for deadlines, which have their own place. */
function Alert({ order: { alert } }: { readonly order: OrderRow }) {
  const translate = useTranslate()
  if (alert === null || LATE_ALERTS.includes(alert)) return null
  return (
    <Row as="span" inline gap={4} size="small" tone="ink-2" line={16}>
      <WarningAmberIcon fontSize="inherit" />
      {translate(`orders.alert.${alert}`)}
    </Row>
  )
}
