import * as contract from '#contract/customers/import.ts'
import type { Serve } from '../http/serve.ts'
import { importCustomers } from './importCustomers.ts'
import { mergeCustomers } from './mergeCustomers.ts'
import { previewMerge } from './mergePreview.ts'

export function customerImportRoutes(serve: Serve): void {
  serve(contract.importCustomers, ({ db, account, now, request }) =>
    importCustomers(db, { account, now }, request),
  )
  serve(contract.previewMerge, ({ db, account, query }) => previewMerge(db, account, query))
  serve(contract.mergeCustomers, ({ db, account, now, body }) => mergeCustomers(db, { account, now }, body))
}
