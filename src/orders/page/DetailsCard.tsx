import { useRecordContext, useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import { sourceLabel } from '#src/orders/data/orderCells.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { FactList } from '#src/ui/record/FactList.tsx'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { AssignFact } from './AssignFact.tsx'
import { AssignMeButton } from './AssignMeButton.tsx'
import styles from './DetailsCard.module.css'
import { PaidFact } from './PaidFact.tsx'

/** All other facts about the order. */
export function DetailsCard() {
  const order = useRecordContext<Order>()
  const translate = useTranslate()
  // On phones an empty fact is left out, and has a button that sets it.
  const compact = useIsMobile()
  if (!order) return null
  const shows = (person: object | null | undefined) => person !== undefined && !(compact && person === null)
  const facts = [
    { label: translate('orders.show.code'), value: order.code },
    { label: translate('orders.column.paidAt'), value: <PaidFact order={order} /> },
    { label: translate('orders.column.lastModifiedDate'), value: formatDateTime(order.lastModifiedDate) },
    { label: translate('orders.column.source'), value: sourceLabel(order.source) },
    {
      label: translate('orders.column.store'),
      value: shows(order.store) && <AssignFact kind="store" order={order} />,
    },
    { label: translate('orders.filter.vendor'), value: order.vendor },
    {
      label: translate('orders.column.cs'),
      value: shows(order.cs) && (
        <Row gap={12} rowGap={0} wrap>
          <AssignFact kind="agent" order={order} />
          <AssignMeButton order={order} />
        </Row>
      ),
    },
    { label: translate('orders.show.tags'), value: order.tags.join(', ') },
  ]
  return (
    <Card title={translate('orders.show.facts')}>
      <FactList facts={facts} />
      {compact && (
        <div className={styles.adds}>
          {order.store === null && (
            <AssignFact kind="store" order={order} add={translate('orders.page.addStore')} />
          )}
          {order.cs === null && (
            <>
              <AssignFact kind="agent" order={order} add={translate('orders.page.addAgent')} />
              <AssignMeButton order={order} />
            </>
          )}
        </div>
      )}
    </Card>
  )
}
