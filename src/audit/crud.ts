import { listAudit } from '#contract/audit.ts'
import type { Crud } from '#src/providers/crud.ts'

export const auditCrud = { list: listAudit, search: 'record' } satisfies Crud

declare module '#src/providers/cruds.ts' {
  interface Cruds {
    readonly audit: typeof auditCrud
  }
}
