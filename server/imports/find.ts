import { and, asc, eq, gt, type InferSelectModel } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { importRows, imports } from './tables.ts'

export type StoredImport = InferSelectModel<typeof imports>
export type StoredRow = InferSelectModel<typeof importRows>

/** The import with this id. Throws 404. */
export async function findImport(db: Db, id: number): Promise<StoredImport> {
  const [found] = await db.select().from(imports).where(eq(imports.id, id))
  if (!found) throw problem('notFound')
  return found
}

const PAGE = 1000

/** The rows of an import in pages, so that other calls are answered in between. */
export async function* rowPages(db: Db, importId: number): AsyncGenerator<StoredRow[], void> {
  let last = 0
  for (;;) {
    const page = await db
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, importId), gt(importRows.line, last)))
      .orderBy(asc(importRows.line))
      .limit(PAGE)
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    last = page.at(-1)?.line ?? 0
  }
}
