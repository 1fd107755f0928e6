import * as contract from '#contract/customerImport.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'

export function customerImportRoutes(serve: Serve): void {
  serve(contract.importCustomers, async () => {
    throw problem('notFound')
  })
  serve(contract.previewMerge, async () => {
    throw problem('notFound')
  })
  serve(contract.mergeCustomers, async () => {
    throw problem('notFound')
  })
}
