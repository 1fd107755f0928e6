import * as contract from '#contract/bulk.ts'
import { exportOrders } from '#contract/orderList.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'
import { markAsDone } from './markAsDone.ts'

export function bulkRoutes(serve: Serve): void {
  const later = async (): Promise<never> => {
    throw problem('notFound')
  }
  serve(contract.markAsDone, async ({ db, account, query, body, now }) => {
    const ids = body.id ?? query.id
    if (!ids) throw problem('invalidInput', { fieldErrors: { id: 'validation.required' } })
    const refund = body.isRefund ?? query.isRefund ?? false
    const done = await markAsDone(db, account, { ids, refund, reason: body.reason ?? query.reason }, now)
    return {
      updated: done.updated,
      updatedCount: done.updated.length,
      skipped: done.skipped.map((one) => ({ ...one, number: null })),
      operation: null,
      undoUntil: null,
    }
  })
  serve(contract.selectOrders, later)
  serve(contract.previewBulk, later)
  serve(contract.bulkAssign, later)
  serve(contract.undoBulk, later)
  serve(exportOrders, later)
}
