import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import {
  type ShopChange,
  type ShopDecision,
  settleShopChange,
} from '#contract/shopConnections/shopChanges.ts'
import { useCan } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { endsOrder } from './shopDecisions.ts'
import { useSettleChange } from './useSettleChange.ts'

interface DecisionButtonsProps {
  readonly order: Order
  readonly change: ShopChange
}

/** The answers to a change: to do it here, too, or to go on as before. An item that was added is only seen. */
export function DecisionButtons({ order, change }: DecisionButtonsProps) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const can = useCan(settleShopChange)
  const { mutate, isPending, variables } = useSettleChange(order, change)
  if (!can) return null
  const { kind } = change
  const apply = translate(`orderShop.apply.${kind}`)
  const ask = async () => {
    const asked = {
      text: translate('orderShop.confirmCancel', { number: order.number }),
      note: translate('orderShop.cancelMeans'),
      confirm: apply,
      danger: true,
    }
    if (!endsOrder(kind) || (await confirm(asked))) mutate('APPLY')
  }
  const busy = (decision: ShopDecision) => isPending && variables === decision
  return (
    <Row gap={8} rowGap={8} wrap spreads>
      {kind !== 'ITEM_ADDED' && (
        <Button busy={busy('KEEP')} disabled={isPending} onClick={() => mutate('KEEP')}>
          {translate(`orderShop.keep.${kind}`)}
        </Button>
      )}
      <Button kind="primary" busy={busy('APPLY')} disabled={isPending} onClick={() => void ask()}>
        {apply}
      </Button>
    </Row>
  )
}
