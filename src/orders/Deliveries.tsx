import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Pictures } from '#src/ui/Pictures.tsx'

/** The files that were handed to the customer. */
export function Deliveries({ order }: { readonly order: Order }) {
  const translate = useTranslate()
  const { attachments } = order.deliveries
  if (attachments.length === 0) return <Notice icon="truck" title={translate('orders.show.noDelivery')} />
  return <Pictures files={attachments} label={translate('orders.show.delivery')} rowHeight={320} />
}
