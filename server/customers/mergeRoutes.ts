import * as contract from '#contract/customers/merge.ts'
import type { Serve } from '../http/serve.ts'
import { type MovesOnMerge, mergeCustomers } from './mergeCustomers.ts'
import { previewMerge } from './mergePreview.ts'

/** Merging customers; `moves` gives what other areas keep of one to the other. */
export function customerMergeRoutes(serve: Serve, moves: MovesOnMerge): void {
  serve(contract.previewMerge, ({ db, account, query }) => previewMerge(db, account, query))
  serve(contract.mergeCustomers, ({ db, account, now, body }) =>
    mergeCustomers(db, { account, now }, body, moves),
  )
}
