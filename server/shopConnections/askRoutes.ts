import { cancelInShop, getShopPowers, refundInShop } from '#contract/shopConnections/askShop.ts'
import type { Serve } from '../http/serve.ts'
import { askToCancel, askToRefund, readPowers } from './ask/askForMoney.ts'

/** What staff ask the shop of an order for: to cancel it, and to pay back. */
export function askShopRoutes(serve: Serve): void {
  serve(getShopPowers, ({ db, account, now, params }) => readPowers(db, { account, now, order: params.id }))
  serve(cancelInShop, ({ db, account, now, params, body }) =>
    askToCancel(db, { account, now, order: params.id }, body),
  )
  serve(refundInShop, ({ db, account, now, params, body }) =>
    askToRefund(db, { account, now, order: params.id }, body),
  )
}
