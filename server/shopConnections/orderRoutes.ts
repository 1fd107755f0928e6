import * as contract from '#contract/shopConnections/shopChanges.ts'
import type { Serve } from '../http/serve.ts'
import { writeOf } from '../orders/writeOf.ts'
import { findOrderId } from '../scope/findOrder.ts'
import { getOrderShop } from './getOrderShop.ts'
import { settleShopChange } from './settleShopChange.ts'

/** Endpoints for what the shop of an order changed, paid back and was told (D-16.8). */
export function orderShopRoutes(serve: Serve): void {
  serve(contract.getOrderShop, ({ db, account, params }) => getOrderShop(db, account, params.id))
  serve(contract.settleShopChange, async (call) => {
    const { db, account, params, body } = call
    const orderId = await findOrderId(db, account, params.id)
    const { changeId } = params
    return settleShopChange(db, orderId, {
      ...writeOf(call, body.version),
      changeId,
      decision: body.decision,
    })
  })
}
