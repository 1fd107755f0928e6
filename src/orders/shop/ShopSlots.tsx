import { useRecordContext } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { loadShopParts, ORDER_SHOP_TEXTS } from './shopParts.ts'
import { useOrderShop } from './useOrderShop.ts'

interface SlotProps {
  readonly order: Order
}

/** What its shop changed and somebody decides about; nothing for an order of no connected shop. */
export function ShopBannerSlot() {
  const order = useRecordContext<Order>()
  return order && <OfShop order={order} part="Banner" />
}

/** What is known of the order at its shop; nothing for an order of no connected shop. */
export function ShopCardSlot() {
  const order = useRecordContext<Order>()
  return order && <OfShop order={order} part="Card" />
}

type PartProps = SlotProps & { readonly part: 'Banner' | 'Card' }

function OfShop(props: PartProps) {
  const { isShown } = useOrderShop(props.order.code)
  if (!isShown) return null
  return (
    <MoreTexts texts={ORDER_SHOP_TEXTS}>
      <Part {...props} />
    </MoreTexts>
  )
}

function Part({ order, part }: PartProps) {
  const parts = usePart(loadShopParts)
  const Shown = parts?.[part]
  return Shown && <Shown order={order} />
}
