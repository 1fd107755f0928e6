import { type OrderFieldName, seesField } from '#contract/orders/fields.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { Account } from '#contract/session/session.ts'
import {
  assignCell,
  type CellContext,
  hasWritten,
  numberCell,
  shownAlert,
  statusCell,
} from '#src/orders/data/orderCells.tsx'
import { formatDateTime, formatDollars, formatPrice } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './OrderCard.module.css'
import type { useOrderColumns } from './useOrderColumns.tsx'

type Powers = ReturnType<typeof useOrderColumns>['powers']

/** The price, or the account's own budget if it sees no prices. */
function moneyOf(order: OrderRow, sees: (name: OrderFieldName) => boolean): string {
  if (sees('subtotal')) return formatPrice(order.subtotal)
  return sees('budget') ? formatDollars(order.budget) : ''
}

const isLate = ({ alert }: OrderRow) => alert === 'LATE_FINAL_DEADLINE' || alert === 'LATE_WORK_LOG_DEADLINE'

/** The alert as text, since touch has no hover; the icon next to the number has it for screen readers. */
const alertText = (order: OrderRow, { translate }: CellContext) =>
  [shownAlert(order), hasWritten(order) ? 'CUSTOMER_WROTE' : undefined]
    .flatMap((alert) => (alert ? [translate(`orders.alert.${alert}`)] : []))
    .join(' · ')

/**
 * Renders an order as a card for narrow windows: the essentials for agents, four cards per phone screen. The
 * rest is on the order's page.
 */
export function orderCard(context: CellContext, powers: Powers, account: Account | undefined) {
  const { translate } = context
  const sees = (name: OrderFieldName) => account !== undefined && seesField(account, name)
  return (order: OrderRow) => (
    <div className={styles.card}>
      <div className={styles.line}>
        <span className={styles.head}>
          {numberCell(order, context, powers.opens, () => window.location.search)}
          <span className={styles.alert} data-late={isLate(order) || undefined} aria-hidden="true">
            {alertText(order, context)}
          </span>
        </span>
        <span className={styles.money}>{moneyOf(order, sees)}</span>
      </div>
      <div className={styles.line}>
        <span className={styles.customer}>{order.customer?.fullName}</span>
        <span className={styles.deadline} data-late={order.alert === 'LATE_FINAL_DEADLINE' || undefined}>
          <Icon name="clock" size={13} />
          <span className="visually-hidden">{translate('orders.column.deadline')}</span>
          {formatDateTime(order.deadline)}
        </span>
      </div>
      <div className={styles.line}>
        {statusCell(order, context)}
        {sees('assignedTo') && (
          <span className={styles.artist}>
            {assignCell(
              order,
              { kind: 'artist', name: order.assignedTo?.fullName, avatar: true },
              powers.artist,
              context,
            )}
          </span>
        )}
      </div>
    </div>
  )
}
