import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { listOrders } from '#contract/orders/list.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { productsOf } from '#src/orders/data/productsOf.ts'
import { useSees } from '#src/orders/data/useSees.ts'
import { useCan, useHolds } from '#src/providers/account.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { formatDollars } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import type { UnpaidQuery } from '../queries.ts'
import styles from './Earnings.module.css'

/** Orders shown before the link to all of them. */
const SHOWN = 5

interface UnpaidWorkProps {
  readonly query: UnpaidQuery
  /** Whether the artist has not earned anything yet. */
  readonly isFirst: boolean
}

/** The done orders that are not paid yet. */
export function UnpaidWork({ query: { data, error, refetch }, isFirst }: UnpaidWorkProps) {
  const translate = useTranslate()
  const lists = useCan(listOrders)
  if (!lists) return null
  return (
    <Card
      title={translate('myWork.unpaid.title')}
      aside={
        data &&
        data.length > SHOWN && (
          <Text as={Link} fixed touch size="usual" to="/?status=DONE&paymentStatus=UNPAID">
            {translate('myWork.unpaid.all')}
          </Text>
        )
      }
    >
      {error && !data && (
        <FailedNotice title={translate('myWork.unpaid.failed')} error={error} retry={refetch} />
      )}
      {!data && !error && <Skeleton height={160} />}
      {data?.length === 0 && (
        <Text as="p" size="usual" tone="ink-3">
          {translate(isFirst ? 'myWork.unpaid.first' : 'myWork.unpaid.none')}
        </Text>
      )}
      {data && data.length > 0 && (
        <ul className={styles.rows}>
          {data.slice(0, SHOWN).map((order) => (
            <UnpaidRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function UnpaidRow({ order }: { readonly order: OrderRow }) {
  const opens = useHolds('VIEW_BOOKING')
  const seesBudget = useSees('budget')
  const { number, code, budget } = order
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {opens ? <Link to={`/order/${code}`}>#{number}</Link> : <b>#{number}</b>}
        <Text size="small" tone="ink-3" line={16} cut>
          {productsOf(order)}
        </Text>
      </span>
      {seesBudget && (
        <Text weight="label" nowrap>
          {formatDollars(budget)}
        </Text>
      )}
    </li>
  )
}
