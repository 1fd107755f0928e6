import { type TranslateFunction, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { type OrderColumn, seesColumn } from '#contract/orders/fields.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { Column } from '#src/admin/list/table/column.ts'
import { cut, dateCell, paymentBadge, statusCell } from '#src/orders/data/orderCells.tsx'
import { useAccount } from '#src/providers/account.ts'
import { formatDate, formatDollars } from '#src/ui/format.ts'
import styles from './OrdersBelow.module.css'

type Below = Omit<Column<OrderRow>, 'label' | 'key'> & { readonly key: OrderColumn }

/** The number, linked if the account may open orders (D-1.25). */
const numberCell = ({ code, number }: OrderRow, opens: boolean) =>
  opens ? (
    <Link className={`${styles.number} stretched`} to={`/order/${code}`}>
      #{number}
    </Link>
  ) : (
    <b>#{number}</b>
  )

const columnsFor = (translate: TranslateFunction, opens: boolean): readonly Below[] => [
  {
    key: 'number',
    sort: 'number',
    sortByOrder: 'DESC',
    pinned: true,
    width: 86,
    cell: (order) => numberCell(order, opens),
  },
  { key: 'paidAt', sort: 'paidAt', sortByOrder: 'DESC', width: 90, cell: ({ paidAt }) => dateCell(paidAt) },
  { key: 'customer', width: 150, cell: ({ customer }) => cut(customer?.fullName) },
  {
    key: 'budget',
    sort: 'budget',
    sortByOrder: 'DESC',
    numeric: true,
    width: 84,
    cell: ({ budget }) => (budget === undefined ? cut(null) : formatDollars(budget)),
  },
  { key: 'status', sort: 'status', width: 170, cell: (order) => statusCell(order, { translate }) },
  {
    key: 'payment',
    width: 116,
    cell: ({ artistPaymentStatus }) => paymentBadge(artistPaymentStatus, { translate }, 'artistPayment'),
  },
  { key: 'deadline', sort: 'deadline', width: 90, cell: ({ deadline }) => dateCell(deadline) },
]

/** The columns that the account sees; stable between renders. */
export function useColumnsBelow(opens: boolean): readonly Column<OrderRow>[] {
  const translate = useTranslate()
  const account = useAccount()
  return useMemo(
    () =>
      columnsFor(translate, opens)
        .filter(({ key }) => account && seesColumn(account, key))
        .map((column) => ({ ...column, label: translate(`orders.column.${column.key}`) })),
    [translate, account, opens],
  )
}

/** An order in a narrow window. */
export const orderBelowCard = (translate: TranslateFunction, opens: boolean) => (order: OrderRow) => (
  <div className={styles.card}>
    <div>
      {numberCell(order, opens)}
      <span>{formatDollars(order.budget)}</span>
    </div>
    <div>
      {statusCell(order, { translate })}
      {paymentBadge(order.artistPaymentStatus, { translate }, 'artistPayment')}
    </div>
    <div>
      <span>{order.customer?.fullName}</span>
      {order.paidAt ? (
        <time dateTime={order.paidAt}>{formatDate(order.paidAt)}</time>
      ) : (
        <span>{translate('orders.alert.NOT_PAID')}</span>
      )}
    </div>
  </div>
)
