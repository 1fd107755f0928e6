import { getParked, listParked } from '#contract/parkedOrders/parkedOrders.ts'
import type { Crud } from '#src/providers/crud.ts'

/** The endpoints of the orders that need to be checked. */
export const parkedOrdersCrud = { list: listParked, one: getParked } satisfies Crud
