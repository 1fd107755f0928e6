import * as contract from '#contract/customers/merge.ts'
import type { Serve } from '../http/serve.ts'
import { type MoveOnMerge, mergeCustomers } from './mergeCustomers.ts'
import { previewMerge } from './mergePreview.ts'

/** `moves` are what other areas keep of a customer. */
export function customerMergeRoutes(serve: Serve, moves: readonly MoveOnMerge[]): void {
  serve(contract.previewMerge, ({ db, account, query }) => previewMerge(db, account, query))
  serve(contract.mergeCustomers, ({ db, account, now, body }) =>
    mergeCustomers(db, { account, now }, body, moves),
  )
}
