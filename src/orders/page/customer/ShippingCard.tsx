import { useRecordContext, useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import { addressLines } from '#src/orders/data/people/addressLines.ts'
import { Card } from '#src/ui/record/Card.tsx'
import styles from './ShippingCard.module.css'

/** The shipping address; hidden without the contact permission (D-3). */
export function ShippingCard() {
  const order = useRecordContext<Order>()
  const translate = useTranslate()
  if (!order?.shippingAddress) return null
  return (
    <Card title={translate('orders.show.shipping')}>
      <address className={styles.address}>{addressLines(order.shippingAddress).join('\n')}</address>
    </Card>
  )
}
