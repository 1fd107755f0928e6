import { useTranslate } from 'ra-core'
import type { OrderRow } from '#contract/orders.ts'
import { useHolds } from '#src/providers/account.ts'
import { formatDateTime, formatDollars } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { PersonAvatar } from '#src/ui/PersonAvatar.tsx'
import styles from './OrderHeader.module.css'
import { paymentBadge, statusCell } from './orderCells.tsx'

/** Number, states and deadline; artist and budget at the right (A§2). Drawn from a row of the list at first. */
export function OrderHeader({ order }: { readonly order: OrderRow }) {
  const translate = useTranslate()
  const seesArtist = useHolds('CAN_SEE_ASSIGN_ORDER')
  const seesBudget = useHolds('CAN_SEE_BUDGET_ORDER')
  const alert = order.alert && order.status !== 'DONE'
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <h1>{translate('orders.show.number', { number: order.number })}</h1>
        {order.fasterProcessing && (
          <span className={styles.faster}>{translate('orders.fasterProcessing')}</span>
        )}
      </div>
      <div className={styles.states}>
        {statusCell(order, { translate })}
        {paymentBadge(order.artistPaymentStatus, { translate })}
        {alert && (
          <span className={styles.alert}>
            <Icon name="warning" size={14} />
            {translate(`orders.alert.${order.alert}`)}
          </span>
        )}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{translate('orders.show.deadline')}</dt>
          <dd>{formatDateTime(order.deadline)}</dd>
        </div>
        {seesBudget && (
          <div>
            <dt>{translate('orders.show.budget')}</dt>
            <dd>{order.budget === undefined ? '–' : formatDollars(order.budget)}</dd>
          </div>
        )}
        {seesArtist && (
          <div>
            <dt>{translate('orders.show.assigned')}</dt>
            <dd className={styles.artist}>
              {order.assignedTo && <PersonAvatar name={order.assignedTo.fullName} size={22} />}
              {order.assignedTo?.fullName ?? translate('orders.unassigned')}
            </dd>
          </div>
        )}
      </dl>
    </header>
  )
}
