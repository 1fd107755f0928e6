import { useGetList, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { listOrders } from '#contract/orderList.ts'
import type { OrderRow } from '#contract/orders.ts'
import { statusBadge } from '#src/orders/orderCells.tsx'
import { useCan, useHolds } from '#src/providers/account.ts'
import { Card } from '#src/ui/Card.tsx'
import { FailedNotice } from '#src/ui/FailedNotice.tsx'
import { formatDate, formatPrice } from '#src/ui/format.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './Customer.module.css'

const SHOWN = 10

/** The newest orders of the customer, as far as the account sees them, and the way to all of them (D-1.24). */
export function CustomerOrders({ who }: { readonly who: string }) {
  const translate = useTranslate()
  const sees = useCan(listOrders)
  const opens = useHolds('VIEW_BOOKING')
  const { data, total, error, refetch } = useGetList<OrderRow>(
    'orders',
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'number', order: 'DESC' },
      filter: { customer: who },
    },
    { enabled: sees },
  )
  if (!sees) return null
  return (
    <Card
      title={translate('customers.orders.title')}
      aside={total !== undefined && <span className={styles.quiet}>{total.toLocaleString('en-US')}</span>}
    >
      {error && !data && (
        <FailedNotice title={translate('customers.orders.failed')} error={error} retry={refetch} />
      )}
      {!data && !error && <Skeleton height={120} />}
      {data?.length === 0 && <p className={styles.none}>{translate('customers.orders.none')}</p>}
      {data && data.length > 0 && (
        <>
          <ul className={styles.orders}>
            {data.map((order) => (
              <li key={order.id}>
                {opens ? <Link to={`/order/${order.code}`}>#{order.number}</Link> : <b>#{order.number}</b>}
                <span>{formatPrice(order.subtotal)}</span>
                {statusBadge(order.status, { translate })}
                <time dateTime={order.paidAt}>{formatDate(order.paidAt)}</time>
              </li>
            ))}
          </ul>
          <Link className={`button ${styles.all}`} to={`/?customer=${encodeURIComponent(who)}`}>
            {translate('customers.orders.all')}
          </Link>
        </>
      )}
    </Card>
  )
}
