import { eq, sql } from 'drizzle-orm'
import type { AuditKind } from '#contract/audit.ts'
import type { PlainContent } from '#contract/plain/fields.ts'
import { faultsOf, type PlainRecord } from '#contract/plain/plain.ts'
import type { Db } from '../db/db.ts'
import { plainTable } from '../db/plainTable.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { changedBy } from '../http/words/parts.ts'
import { findPlain } from './queries.ts'
import { type Row, toRecord, wholeRecord } from './read.ts'
import { releasePictures, settleReferences, takeReferences } from './refer.ts'
import type { PlainRequest } from './request.ts'
import { requireUnique, takenField } from './unique.ts'

/** Only the declared fields; absent ones stay unchanged (D-9.17). */
const contentOf = (
  { resource }: PlainRequest,
  from: PlainContent,
  before: PlainContent = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(resource.fields).map((name) => [name, from[name] === undefined ? before[name] : from[name]]),
  )

/** The name of a record is its first field. */
function nameOf({ resource }: PlainRequest, content: PlainContent): string {
  const name = content[resource.label]
  return typeof name === 'string' ? name : ''
}

const listed = (values: unknown): string | null => (Array.isArray(values) ? values.join(', ') : '') || null

/** The content for the audit: names instead of ids, including names of pictures, and lists as one text. */
function auditedContent(request: PlainRequest, row: Row): PlainContent {
  const names = Object.entries(row.named).map(([key, all]) => [
    key,
    all.map(({ name }) => name).join(', ') || null,
  ])
  const pictures = Object.entries(row.pictures).map(([key, file]) => [key, file?.name ?? null])
  const lists = Object.entries(request.resource.fields).flatMap(([key, field]) =>
    field.kind === 'choices' || field.kind === 'texts' ? [[key, listed(row[key])] as const] : [],
  )
  return { ...contentOf(request, row), ...Object.fromEntries([...names, ...pictures, ...lists]) }
}

function record(
  tx: Db,
  request: PlainRequest,
  kind: AuditKind,
  id: number,
  [before, after]: readonly [PlainContent, PlainContent],
): Promise<void> {
  const { account, now, resource } = request
  const name = nameOf(request, kind === 'deleted' ? before : after)
  const data = auditData(name, changesOf(before, after))
  return recordEvent(tx, { account, now, area: resource.name, recordId: id, kind, data })
}

/** Throws 400 if a rule across several fields fails. */
function requireRules({ resource }: PlainRequest, content: PlainContent): void {
  const fieldErrors = faultsOf(resource.rules, content)
  if (Object.keys(fieldErrors).length > 0) throw problem('invalidInput', { fieldErrors })
}

/** Runs a write in one transaction, with the resource's rules before and after it. */
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

/** Stores a new record with its event. Returns its row. */
async function insertPlain(tx: Db, request: PlainRequest, content: PlainContent): Promise<Row> {
  const { account, now, resource, rules } = request
  const stamp = now.toISOString()
  const by = account.fullName
  await takeReferences(tx, request, content)
  const [made] = await tx
    .insert(plainTable(resource))
    .values({ ...content, createdDate: stamp, createdBy: by, lastModifiedDate: stamp, lastModifiedBy: by })
    .returning({ id: plainTable(resource).id })
  if (!made) throw new Error(`A new record of ${resource.name} is gone within its own transaction`)
  await settleReferences(tx, request, made.id, content)
  const row = await findPlain(tx, resource, String(made.id))
  await rules?.created?.(tx, request, wholeRecord(row))
  await record(tx, request, 'created', row.id, [{}, auditedContent(request, row)])
  return row
}

/** Creates a record. Throws 400, 403 for a reference that the account may not see, or 409 `duplicate`. */
export function createPlain(db: Db, request: PlainRequest, given: PlainContent): Promise<PlainRecord> {
  const asked = contentOf(request, given)
  return inTransaction(db, request, async (tx) => {
    requireRules(request, asked)
    const content = (await request.rules?.complete?.(tx, request, asked)) ?? asked
    await requireUnique(tx, request, content)
    return toRecord(request.resource, await insertPlain(tx, request, content), request)
  })
}

/** Creates those of the examples whose unique values no record has, all or none. Returns how many. */
export function addExamples(
  db: Db,
  request: PlainRequest,
  examples: readonly PlainContent[],
): Promise<{ added: number }> {
  const { resource } = request
  return inTransaction(db, request, async (tx) => {
    // Of two presses at once the second one finds what the first has added.
    await tx.execute(sql`lock table ${plainTable(resource)} in share row exclusive mode`)
    let added = 0
    for (const example of examples) {
      const asked = contentOf(request, resource.calls.create.body.parse(example))
      if ((await takenField(tx, request, asked)) !== undefined) continue
      await insertPlain(tx, request, (await request.rules?.complete?.(tx, request, asked)) ?? asked)
      added += 1
    }
    return { added }
  })
}

/** Changes a record; absent fields stay. Throws 400, 403, 404, 409 `versionConflict` or `duplicate`. */
export function updatePlain(db: Db, request: PlainRequest, given: PlainContent): Promise<PlainRecord> {
  const { account, now, resource, rules } = request
  const table = plainTable(resource)
  return inTransaction(db, request, async (tx) => {
    const before = await findPlain(tx, resource, String(given.id), true)
    if (given.version !== undefined && given.version !== before.version)
      throw problem('versionConflict', {
        facts: { version: before.version },
        says: changedBy(wholeRecord(before), now),
      })
    const asked = contentOf(request, given, before)
    requireRules(request, asked)
    const content = (await rules?.complete?.(tx, request, asked, wholeRecord(before))) ?? asked
    await rules?.changing?.(tx, request, wholeRecord(before), content)
    await requireUnique(tx, request, content, before)
    await takeReferences(tx, request, content, before)
    await tx
      .update(table)
      .set({
        ...content,
        lastModifiedDate: now.toISOString(),
        lastModifiedBy: account.fullName,
        version: sql`${table.version} + 1`,
      })
      .where(eq(table.id, before.id))
    await settleReferences(tx, request, before.id, content, before)
    const after = await findPlain(tx, resource, String(before.id))
    await rules?.changed?.(tx, request, wholeRecord(before), wholeRecord(after))
    const states = [auditedContent(request, before), auditedContent(request, after)] as const
    if (Object.keys(changesOf(...states)).length > 0) await record(tx, request, 'changed', before.id, states)
    return toRecord(resource, after, request)
  })
}

/** Deletes a record. Throws 404, or 409 `stillReferenced` if another record references it. */
export function deletePlain(db: Db, request: PlainRequest, id: string): Promise<void> {
  const { resource, rules } = request
  const table = plainTable(resource)
  return inTransaction(db, request, async (tx) => {
    const before = await findPlain(tx, resource, id, true)
    await rules?.deleting?.(tx, request, wholeRecord(before))
    await tx.delete(table).where(eq(table.id, before.id))
    await releasePictures(tx, request, before)
    await record(tx, request, 'deleted', before.id, [auditedContent(request, before), {}])
  })
}
