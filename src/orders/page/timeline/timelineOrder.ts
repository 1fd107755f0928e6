import type { OrderRow } from '#contract/orders/orders.ts'

/** The order whose timeline it is. */
export type TimelineOrder = Pick<OrderRow, 'id' | 'code' | 'number'>
