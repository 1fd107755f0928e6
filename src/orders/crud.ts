import { listOrders } from '#contract/orders/list.ts'
import { getOrder } from '#contract/orders/orders.ts'
import type { Crud } from '#src/providers/crud.ts'

/** Orders come from the shops and change by their own actions (D-4), so CRUD is read-only. */
export const ordersCrud = { list: listOrders, one: getOrder } satisfies Crud

declare module '#src/providers/cruds.ts' {
  interface Cruds {
    readonly orders: typeof ordersCrud
  }
}
