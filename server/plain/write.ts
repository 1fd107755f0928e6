import { and, eq, ne, sql } from 'drizzle-orm'
import type { PlainRecord } from '#contract/plain.ts'
import type { Db } from '../db/db.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { findPlain, toRecord } from './queries.ts'
import type { PlainContent, PlainRequest } from './request.ts'
import { plainTable } from './table.ts'

/** The declared fields alone; an absent one stays as it is (D-9.17). */
const contentOf = (
  { resource }: PlainRequest,
  from: PlainContent,
  before: PlainContent = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(resource.fields).map((name) => [name, from[name] === undefined ? before[name] : from[name]]),
  )

/** The first field is what a record is known by. */
function nameOf({ resource }: PlainRequest, content: PlainContent): string {
  const name = content[Object.keys(resource.fields)[0] ?? '']
  return typeof name === 'string' ? name : ''
}

function record(
  tx: Db,
  request: PlainRequest,
  kind: string,
  id: number,
  [before, after]: readonly [PlainContent, PlainContent],
): Promise<void> {
  const { account, now, resource } = request
  const name = nameOf(request, kind === 'deleted' ? before : after)
  const data = auditData(name, changesOf(before, after))
  return recordEvent(tx, { account, now, area: resource.name, recordId: id, kind, data })
}

/** Throws 409 `duplicate` at the field where another record has the same; two at once are told apart by the index. */
async function requireUnique(tx: Db, request: PlainRequest, content: PlainContent, id = 0): Promise<void> {
  const table = plainTable(request.resource)
  for (const [name, field] of Object.entries(request.resource.fields)) {
    if (field.kind !== 'text' || !field.unique) continue
    const column = sql`${table[name as 'id']}`
    const [taken] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(sql`lower(${column}) = lower(${String(content[name])})`, ne(table.id, id)))
    if (taken) throw problem('duplicate', { fieldErrors: { [name]: 'error.duplicate' } })
  }
}

/** The write in one transaction, with what the resource asks for before and after it. */
async function inTransaction<Result>(
  db: Db,
  request: PlainRequest,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction(async (tx) => {
    await request.rules?.begin?.(tx, request)
    return work(tx)
  })
  request.rules?.committed?.()
  return result
}

/** Creates a record. Throws 409 `duplicate`. */
export function createPlain(db: Db, request: PlainRequest, given: PlainContent): Promise<PlainRecord> {
  const { account, now, resource, rules } = request
  const content = contentOf(request, given)
  const stamp = now.toISOString()
  const by = account.fullName
  return inTransaction(db, request, async (tx) => {
    await requireUnique(tx, request, content)
    const [row] = await tx
      .insert(plainTable(resource))
      .values({ ...content, createdDate: stamp, createdBy: by, lastModifiedDate: stamp, lastModifiedBy: by })
      .returning()
    if (!row) throw new Error(`A new record of ${resource.name} is gone within its own transaction`)
    const made = toRecord(row)
    await rules?.created?.(tx, request, made)
    await record(tx, request, 'created', row.id, [{}, content])
    return made
  })
}

/** Changes a record; what is absent stays. Throws 404, 409 `versionConflict` or `duplicate`. */
export function updatePlain(db: Db, request: PlainRequest, given: PlainContent): Promise<PlainRecord> {
  const { account, now, resource, rules } = request
  const table = plainTable(resource)
  return inTransaction(db, request, async (tx) => {
    const before = await findPlain(tx, resource, String(given.id), true)
    if (given.version !== undefined && given.version !== before.version)
      throw problem('versionConflict', { facts: { version: before.version } })
    const content = contentOf(request, given, before)
    await rules?.changing?.(tx, request, toRecord(before), content)
    await requireUnique(tx, request, content, before.id)
    const [row] = await tx
      .update(table)
      .set({
        ...content,
        lastModifiedDate: now.toISOString(),
        lastModifiedBy: account.fullName,
        version: sql`${table.version} + 1`,
      })
      .where(eq(table.id, before.id))
      .returning()
    if (!row) throw problem('notFound')
    const was = contentOf(request, before)
    if (Object.keys(changesOf(was, content)).length > 0)
      await record(tx, request, 'changed', before.id, [was, content])
    return toRecord(row)
  })
}

/** Deletes a record. Throws 404, or 409 `stillReferenced` where another table names it. */
export function deletePlain(db: Db, request: PlainRequest, id: string): Promise<void> {
  const { resource, rules } = request
  const table = plainTable(resource)
  return inTransaction(db, request, async (tx) => {
    const before = await findPlain(tx, resource, id, true)
    await rules?.deleting?.(tx, request, toRecord(before))
    await tx.delete(table).where(eq(table.id, before.id))
    await record(tx, request, 'deleted', before.id, [contentOf(request, before), {}])
  })
}
