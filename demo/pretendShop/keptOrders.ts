import type { PretendOrder } from './state.ts'

/** All orders of a pretend shop, also deleted ones, and the largest id that was given out. */
export interface KeptOrders {
  readonly lastId: number
  readonly orders: readonly PretendOrder[]
}

type Written = Omit<PretendOrder, 'metafields'> & { readonly metafields: readonly [string, string][] }

/** The orders as JSON. */
export const writeOrders = ({ lastId, orders }: KeptOrders): string =>
  JSON.stringify({
    lastId,
    orders: orders.map((order): Written => ({ ...order, metafields: [...order.metafields] })),
  })

/** What `writeOrders` wrote. Throws a SyntaxError for anything that is no JSON. */
export function readOrders(text: string): KeptOrders {
  const { lastId, orders } = JSON.parse(text) as { lastId: number; orders: Written[] }
  return {
    lastId,
    orders: orders.map((order) => ({ ...order, metafields: new Map(order.metafields) })),
  }
}
