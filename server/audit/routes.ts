import * as contract from '#contract/audit.ts'
import type { Serve } from '../http/serve.ts'
import { listAudit } from './list.ts'

export function auditRoutes(serve: Serve): void {
  serve(contract.listAudit, ({ db, account, query }) => listAudit(db, account, query))
}
