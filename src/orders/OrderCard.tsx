import type { ReactNode } from 'react'
import { type Grant, holds } from '#contract/access.ts'
import type { OrderRow } from '#contract/orders.ts'
import type { Account } from '#contract/session.ts'
import { formatDateTime, formatPrice } from '#src/ui/format.ts'
import styles from './OrderCard.module.css'
import {
  assignCell,
  budgetCell,
  type CellContext,
  numberCell,
  paymentBadge,
  sourceLabel,
  statusCell,
} from './orderCells.tsx'
import type { useOrderColumns } from './useOrderColumns.tsx'

type Powers = ReturnType<typeof useOrderColumns>['powers']

/** Draws an order as a card for narrow windows, with the same fields and permissions as the table. */
export function orderCard(context: CellContext, powers: Powers, account: Account | undefined) {
  const { translate } = context
  const may = (grant: Grant) => account !== undefined && holds(account, grant)
  const fact = (key: string, content: ReactNode) => (
    <div key={key} className={styles.fact}>
      <dt>{translate(`orders.column.${key}`)}</dt>
      <dd>{content}</dd>
    </div>
  )
  return (order: OrderRow) => (
    <div className={styles.card}>
      <div className={styles.head}>
        {numberCell(order, context, powers.opens, () => window.location.search)}
        <span className={styles.date}>{formatDateTime(order.paidAt)}</span>
      </div>
      <div className={styles.who}>
        <span className={styles.customer}>{order.customer?.fullName}</span>
        {may('VIEW_ORDER_SUBTOTAL') && <span className={styles.price}>{formatPrice(order.subtotal)}</span>}
      </div>
      <div className={styles.status}>
        {statusCell(order, context)}
        {paymentBadge(order.artistPaymentStatus, context)}
      </div>
      <dl className={styles.facts}>
        {may('CAN_SEE_ASSIGN_ORDER') &&
          fact(
            'assignedTo',
            assignCell(
              order,
              { kind: 'artist', name: order.assignedTo?.fullName, avatar: true },
              powers.artist,
              context,
            ),
          )}
        {may('VIEW_MY_ORDER_CS') &&
          fact('cs', assignCell(order, { kind: 'agent', name: order.cs?.fullName }, powers.agent, context))}
        {may('VIEW_ORDER_OF_STORE') &&
          fact('store', assignCell(order, { kind: 'store', name: order.store?.name }, powers.store, context))}
        {may('CAN_SEE_BUDGET_ORDER') && fact('budget', budgetCell(order, context))}
        {may('VIEW_ORDER_SOURCE') && fact('source', sourceLabel(order.source))}
        {fact('deadline', formatDateTime(order.deadline))}
        {fact('lastModifiedDate', formatDateTime(order.lastModifiedDate))}
      </dl>
    </div>
  )
}
