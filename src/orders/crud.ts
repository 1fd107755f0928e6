import { listOrders } from '#contract/orderList.ts'
import { getOrder } from '#contract/orders.ts'
import type { Crud } from '#src/providers/crud.ts'

/** Orders come from the shops and change by actions of their own (D-4), so they are only read here. */
export const ordersCrud = { list: listOrders, one: getOrder } satisfies Crud
