import { useOpenOrders } from '#src/orders/data/useStatusCounts.ts'

/** The count shown at the menu entry; null until it is known. */
export function OpenOrders(): string | null {
  return useOpenOrders()?.toLocaleString('en-US') ?? null
}
