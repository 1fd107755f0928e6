import { useOpenOrders } from './useStatusCounts.ts'

/** The number beside the menu entry; nothing until it is known. */
export function OpenOrders(): string | null {
  return useOpenOrders()?.toLocaleString('en-US') ?? null
}
