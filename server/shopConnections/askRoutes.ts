import { cancelInShop, getShopPowers, refundInShop } from '#contract/shopConnections/askShop.ts'
import { compareShop, listShopDifferences } from '#contract/shopConnections/differences.ts'
import * as history from '#contract/shopConnections/history.ts'
import { pathId } from '../http/pathId.ts'
import type { Serve } from '../http/serve.ts'
import { askToCancel, askToRefund, readPowers } from './ask/askForMoney.ts'
import { compareNow } from './drift/compareShops.ts'
import { listDifferences } from './drift/listDifferences.ts'
import { readHistoryOf, startHistory, steerHistory } from './history/steer.ts'

/** What staff ask the shop of an order for, and in what open orders are not as their shops say. */
export function askShopRoutes(serve: Serve): void {
  serve(getShopPowers, ({ db, account, now, params }) => readPowers(db, { account, now, order: params.id }))
  serve(cancelInShop, ({ db, account, now, params, body }) =>
    askToCancel(db, { account, now, order: params.id }, body),
  )
  serve(refundInShop, ({ db, account, now, params, body }) =>
    askToRefund(db, { account, now, order: params.id }, body),
  )
  serve(listShopDifferences, ({ db, account, params, query }) =>
    listDifferences(db, account, pathId(params.id), query),
  )
  serve(history.getShopHistory, async ({ db, params }) => ({
    history: await readHistoryOf(db, pathId(params.id)),
  }))
  serve(history.startShopHistory, async ({ db, account, now, params, body }) => ({
    history: await startHistory(db, { account, now }, pathId(params.id), body),
  }))
  serve(history.pauseShopHistory, async ({ db, params }) => ({
    history: await steerHistory(db, pathId(params.id), 'PAUSED'),
  }))
  serve(history.resumeShopHistory, async ({ db, params }) => ({
    history: await steerHistory(db, pathId(params.id), 'RUNNING'),
  }))
  serve(compareShop, async ({ db, now, params }) => ({
    orders: await compareNow(db, pathId(params.id), now),
  }))
}
