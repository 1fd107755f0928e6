import * as contract from '#contract/audit.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'

export function auditRoutes(serve: Serve): void {
  serve(contract.listAudit, async () => {
    throw problem('notFound')
  })
}
