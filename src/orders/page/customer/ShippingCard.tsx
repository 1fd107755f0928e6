import { useRecordContext, useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import { addressLines } from '#src/orders/data/people/addressLines.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'

/** The shipping address; hidden without the contact permission (D-3). */
export function ShippingCard() {
  const order = useRecordContext<Order>()
  const translate = useTranslate()
  if (!order?.shippingAddress) return null
  return (
    <Card title={translate('orders.show.shipping')}>
      <Text as="address" block size="usual" tone="ink-2" keepLines>
        {addressLines(order.shippingAddress).join('\n')}
      </Text>
    </Card>
  )
}
