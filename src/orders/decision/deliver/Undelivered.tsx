import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { LaneChoiceDialog } from './LaneChoiceDialog.tsx'
import { useDelivering } from './useDelivering.ts'

interface UndeliveredProps {
  readonly order: Order
  readonly steps: readonly Step[]
  /** Called once they are delivered, as the button is gone by then. */
  readonly onDelivered: () => void
}

/** Final files that are not in the delivery yet, at any status: a canvas order is past its files while it is printed. */
export function Undelivered({ order, steps, onDelivered }: UndeliveredProps) {
  const translate = useTranslate()
  const { offered, missing, pending, sends, start, choice } = useDelivering({ order, steps, onDelivered })
  if (!offered) return null
  return (
    <Row gap={8} wrap below={12}>
      <Text as="p" size="usual" tone="ink-2" grow>
        {translate('orders.delivery.missing', { smart_count: missing })}
      </Text>
      <Button disabled={pending} onClick={() => start('deliver')}>
        {translate('orders.delivery.deliverThese')}
      </Button>
      {sends && (
        <Button kind="primary" disabled={pending} onClick={() => start('send')}>
          {translate('orders.delivery.deliverAndSend')}
        </Button>
      )}
      {choice && <LaneChoiceDialog {...choice} />}
    </Row>
  )
}
