import { useOpenOrders } from '#src/orders/data/useStatusCounts.ts'
import { formatCount } from '#src/ui/format.ts'

/** The count shown at the menu entry; null until it is known. */
export function OpenOrders(): string | null {
  const open = useOpenOrders()
  return open === undefined ? null : formatCount(open)
}
