import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { DeliveryLinks } from './DeliveryLinks.tsx'
import { ProofLinks } from './ProofLinks.tsx'

interface LinksDialogProps {
  readonly order: Order
  readonly delivers: boolean
  readonly onClose: () => void
}

/** The links that the customer was sent: what became of each, and a way to end it (D-4.22, D-4.33). */
export default function LinksDialog({ order, delivers, onClose }: LinksDialogProps) {
  const translate = useTranslate()
  const of = delivers ? 'orders.proofs.linksOf' : 'orders.proofs.of'
  return (
    <Modal title={translate(of, { number: order.number })} size="medium" onClose={onClose}>
      {delivers && (
        <>
          <Text as="h3">{translate('orders.delivery.links.title')}</Text>
          <DeliveryLinks order={order} />
          <Text as="h3" above={12}>
            {translate('orders.proofs.title')}
          </Text>
        </>
      )}
      <ProofLinks order={order} />
      <Row align="stretch" justify="end" above={12}>
        <Button onClick={onClose}>{translate('ui.close')}</Button>
      </Row>
    </Modal>
  )
}
