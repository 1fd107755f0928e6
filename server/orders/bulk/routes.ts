import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/orders/bulk.ts'
import {
  bulkBudgets as bulkBudgetsCall,
  previewBudgets as previewBudgetsCall,
} from '#contract/orders/bulkBudgets.ts'
import { exportOrders, exportOrdersAsLines } from '#contract/orders/list.ts'
import { checkPrints as checkPrintsCall } from '#contract/orders/printCheck.ts'
import type { SignedIn } from '../../accounts/account.ts'
import type { Links } from '../../files/links.ts'
import type { FileStore } from '../../files/store/store.ts'
import type { Serve } from '../../http/serve.ts'
import { checkPrints } from '../canvas/checkPrints.ts'
import { exportOrderLines } from '../export/exportOrderLines.ts'
import { exportCsv } from '../export/exportOrders.ts'
import { bulkAssign, requireSingleCall } from './bulkAssign.ts'
import type { BulkRequest } from './bulkBatches.ts'
import { bulkBudgets, requireSetsBudget } from './bulkBudgets.ts'
import { previewBulk } from './bulkPreview.ts'
import { markAsDone } from './markAsDone.ts'
import { previewBudgets } from './previewBudgets.ts'
import { pinOrders, targetIds } from './selections.ts'
import { undoBulk } from './undoBulk.ts'

interface BulkCall {
  readonly account: SignedIn
  readonly now: Date
  readonly request: FastifyRequest
}

const requestOf = ({ account, now, request }: BulkCall): BulkRequest => ({ account, now, log: request.log })

export function bulkRoutes(serve: Serve, files: FileStore, links: Links): void {
  serve(contract.selectOrders, ({ db, account, body, now }) => pinOrders(db, account, body, now))

  serve(contract.previewBulk, async ({ db, account, body, now }) =>
    previewBulk(db, account, await targetIds(db, account, body, now)),
  )

  serve(checkPrintsCall, async ({ db, account, body, now }) =>
    checkPrints(db, account, await targetIds(db, account, body, now), files),
  )

  serve(contract.markAsDone, async (call) => {
    const { db, account, query, body, now } = call
    const target = { id: body.id ?? query.id, selection: body.selection ?? query.selection }
    return markAsDone(db, requestOf(call), {
      ids: await targetIds(db, account, target, now),
      refund: body.isRefund ?? query.isRefund ?? false,
      reason: body.reason ?? query.reason,
    })
  })

  serve(contract.bulkAssign, async (call) => {
    const { db, account, body, now } = call
    const { kind, to, keep, budget } = body
    requireSingleCall(account, kind)
    if (budget !== undefined) requireSetsBudget(account)
    const ids = await targetIds(db, account, body, now)
    return bulkAssign(db, requestOf(call), { ids, kind, to, keep, budget })
  })

  serve(previewBudgetsCall, async ({ db, account, body, now }) => {
    requireSetsBudget(account)
    return previewBudgets(db, account, await targetIds(db, account, body, now), body.to)
  })

  serve(bulkBudgetsCall, async (call) => {
    const { db, account, body, now } = call
    requireSetsBudget(account)
    const ids = await targetIds(db, account, body, now)
    return bulkBudgets(db, requestOf(call), { ids, budget: body.budget, replace: body.replace })
  })

  serve(contract.undoBulk, (call) => undoBulk(call.db, requestOf(call), call.body.operation))

  serve(exportOrders, (call) => exportCsv(call.db, requestOf(call), call.query, call.reply))
  serve(exportOrdersAsLines, (call) =>
    exportOrderLines(call.db, { ...requestOf(call), links }, call.query, call.reply),
  )
}
