import type { ShopChangeKind } from '#contract/shopConnections/shopChanges.ts'

/** Whether doing here what the shop did ends the order. */
export const endsOrder = (kind: ShopChangeKind): boolean =>
  kind === 'CANCELLED' || kind === 'DELETED' || kind === 'REFUNDED'
