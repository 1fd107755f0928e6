import { useRecordContext, useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import { addressLines } from '#src/orders/data/people/addressLines.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'

/** The customer's address, with the permission of their contact data. */
export function AddressCard() {
  const order = useRecordContext<Order>()
  const translate = useTranslate()
  const lines = addressLines(order?.customerInfo?.address ?? {})
  if (lines.length === 0) return null
  return (
    <Card title={translate('orders.show.address')}>
      <Text as="address" block size="usual" tone="ink-2" keepLines>
        {lines.join('\n')}
      </Text>
    </Card>
  )
}
