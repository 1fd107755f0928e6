import type { OrderRow } from '#contract/orders/orders.ts'
import { OrderTexts } from '#src/orders/data/OrderTexts.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import styles from './OrderHeader.module.css'

const loadButton = () => import('#src/orders/team/FollowButton.tsx')

interface FollowSlotProps {
  readonly order: OrderRow
}

/** Keeps the place of the button that follows or mutes the order (D-11.73). */
export const FollowSlot = ({ order }: FollowSlotProps) => (
  <span className={styles.follow}>
    <OrderTexts>
      <Button order={order} />
    </OrderTexts>
  </span>
)

function Button(props: FollowSlotProps) {
  const button = usePart(loadButton)
  return button && <button.default {...props} />
}
