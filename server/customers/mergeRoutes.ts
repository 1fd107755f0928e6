import * as contract from '#contract/customers/merge.ts'
import type { Serve } from '../http/serve.ts'
import { mergeCustomers } from './mergeCustomers.ts'
import { previewMerge } from './mergePreview.ts'

export function customerMergeRoutes(serve: Serve): void {
  serve(contract.previewMerge, ({ db, account, query }) => previewMerge(db, account, query))
  serve(contract.mergeCustomers, ({ db, account, now, body }) => mergeCustomers(db, { account, now }, body))
}
