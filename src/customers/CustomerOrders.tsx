import { useGetList, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { Customer } from '#contract/customers/customers.ts'
import { customerKey } from '#contract/customers/key.ts'
import { listOrders } from '#contract/orders/list.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { statusCell } from '#src/orders/data/orderCells.tsx'
import { useCan, useHolds } from '#src/providers/account.ts'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { formatCount, formatDate, formatPrice } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import styles from './Customer.module.css'
import { allOrders } from './orderCount.ts'

const SHOWN = 10

/** The customer's newest orders that the account may see, with a link to all of them (D-1.24). */
export function CustomerOrders() {
  const translate = useTranslate()
  const customer = useRecord<Customer>()
  const who = customerKey(customer)
  const lists = useCan(listOrders)
  const named = useHolds('VIEW_CUSTOMER_INFO')
  const reached = useHolds('VIEW_CUSTOMER_CONTACT_INFO')
  const sees = lists && (named || reached)
  const seesAll = useSeesAll()
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
      aside={
        total !== undefined && (
          <Text size="usual" tone="ink-3">
            {formatCount(total)}
          </Text>
        )
      }
    >
      {error && !data && (
        <FailedNotice title={translate('customers.orders.failed')} error={error} retry={refetch} />
      )}
      {!data && !error && <OrdersToCome count={seesAll ? Math.min(allOrders(customer), SHOWN) : 0} />}
      {data && (
        <>
          <OrderLines orders={data} />
          <LinkButton className={styles.all} to={`/?customer=${encodeURIComponent(who)}`}>
            {translate('customers.orders.all')}
          </LinkButton>
        </>
      )}
    </Card>
  )
}

function OrderLines({ orders }: { readonly orders: readonly OrderRow[] }) {
  const translate = useTranslate()
  const opens = useHolds('VIEW_BOOKING')
  if (orders.length === 0)
    return (
      <Text as="p" size="usual" tone="ink-3">
        {translate('customers.orders.none')}
      </Text>
    )
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order.id}>
          {opens ? <Link to={`/order/${order.code}`}>#{order.number}</Link> : <b>#{order.number}</b>}
          <span>{formatPrice(order.subtotal)}</span>
          {statusCell(order, { translate })}
          {order.paidAt ? (
            <Text as="time" size="small" tone="ink-2" dateTime={order.paidAt}>
              {formatDate(order.paidAt)}
            </Text>
          ) : (
            <span>{translate('orders.alert.NOT_PAID')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Whether the account sees all orders, not only its own or those of its stores (D-3.6). */
function useSeesAll(): boolean {
  const assigns = useHolds('CAN_SEE_ASSIGN_ORDER')
  const ofStore = useHolds('role:ROLE_STORE')
  const agent = useHolds('role:ROLE_CS')
  const admin = useHolds('role:ROLE_ADMIN')
  return assigns && (!ofStore || agent || admin)
}

/** Placeholder with the height of the orders being loaded. */
function OrdersToCome({ count }: { readonly count: number }) {
  if (count === 0)
    return (
      <Text as="p" size="usual" tone="ink-3">
        <Skeleton width={60} height={12} />
      </Text>
    )
  return (
    <>
      <ul className={styles.orders} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <Skeleton width={60} height={12} />
          </li>
        ))}
      </ul>
      {/* The blank gives it a line box, as tall as the link. */}
      <span className={`button ${styles.all}`} aria-hidden="true">
        {'\u00a0'}
      </span>
    </>
  )
}
