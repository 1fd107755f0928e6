import { desc, eq, sql } from 'drizzle-orm'
import * as contract from '#contract/imports/imports.ts'
import { requireContact } from '../customers/rows.ts'
import { type Db, iso } from '../db/db.ts'
import { pathId } from '../http/pathId.ts'
import type { Serve } from '../http/serve.ts'
import { answerImport } from './answer.ts'
import { checkImport } from './check.ts'
import { createImport } from './create.ts'
import { failedRows } from './failedRows.ts'
import { runImport } from './run.ts'
import { importRows, imports } from './tables.ts'

const LISTED = 10

async function listImports(db: Db, kind: 'orders' | 'customers') {
  const found = await db
    .select({
      id: imports.id,
      kind: imports.kind,
      fileName: imports.fileName,
      state: imports.state,
      createdDate: imports.createdDate,
      createdBy: imports.createdBy,
      rows: sql<number>`(select count(*)::int from ${importRows} where ${importRows.importId} = ${imports.id})`,
    })
    .from(imports)
    .where(eq(imports.kind, kind))
    .orderBy(desc(imports.id))
    .limit(LISTED)
  return found.map((row) => ({ ...row, createdDate: iso(row.createdDate) }))
}

/** Imports show and write contact data: each call needs the permission for these, too (D-3.7). */
export function importRoutes(serve: Serve): void {
  serve(contract.createImport, async ({ db, account, now, request }) => {
    requireContact(account)
    const id = await createImport(db, { account: account.fullName, now }, request)
    return answerImport(db, id, account.langKey)
  })
  serve(contract.listImports, ({ db, account, query }) => {
    requireContact(account)
    return listImports(db, query.kind)
  })
  serve(contract.getImport, ({ db, account, params }) => {
    requireContact(account)
    return answerImport(db, pathId(params.id), account.langKey)
  })
  serve(contract.checkImport, async ({ db, account, now, params, body }) => {
    requireContact(account)
    const id = pathId(params.id)
    await checkImport(db, id, body, { account: account.fullName, now })
    return answerImport(db, id, account.langKey)
  })
  serve(contract.runImport, async ({ db, account, now, params }) => {
    requireContact(account)
    const id = pathId(params.id)
    await runImport(db, id, { account, now })
    return answerImport(db, id, account.langKey)
  })
  serve(contract.failedRows, ({ db, account, params, request, reply }) => {
    requireContact(account)
    return failedRows(db, pathId(params.id), account.langKey, { request, reply })
  })
}
