import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Attachment } from '#contract/files/attachments.ts'
import { COMMENT_TYPES } from '#contract/files/types.ts'
import type { TemplatePurpose } from '#contract/templates/templates.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { attachFiles, releaseFiles } from '../files/attach.ts'
import type { FileRow, Links } from '../files/links.ts'
import { problem } from '../http/problem.ts'
import { templateFiles, templates } from './tables.ts'

export interface TemplateRequest {
  readonly account: SignedIn
  readonly now: Date
  readonly links: Links
}

/** The pictures of the template, in the order they were chosen. */
export async function filesOfTemplate(
  db: Db,
  { account, now, links }: TemplateRequest,
  templateId: number,
): Promise<Attachment[]> {
  const rows = await rowsOf<FileRow>(
    db,
    sql`select f.id, f.name, f.file_name as "fileName", f.file_type as "fileType", f.width, f.height,
        f.storage_key as "storageKey", f.thumbnail_key as "thumbnailKey", f.external_url as "externalUrl",
        f.complete, f.fetch_state as "fetchState"
      from template_files l join files f on f.id = l.file_id where l.template_id = ${templateId} order by l.position`,
  )
  return rows.map((row) => links.attachment(row, account, now))
}

/** Those of the files that the template carries, locked until they are sent. */
export async function takeTemplateFiles(
  tx: Db,
  templateId: number | undefined,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (templateId === undefined || ids.length === 0) return new Set()
  const found = await rowsOf<{ id: number }>(
    tx,
    sql`select f.id from template_files l join files f on f.id = l.file_id
      where l.template_id = ${templateId} and f.id = any(${intArray(ids)}) order by f.id for update of f`,
  )
  return new Set(found.map(({ id }) => id))
}

/**
 * Ids of all pictures of the template that a mail was written from, locked until they are sent; none if it is for
 * another purpose.
 */
export async function takeAllFiles(
  tx: Db,
  templateId: number | undefined,
  purpose: TemplatePurpose,
): Promise<number[]> {
  if (templateId === undefined) return []
  const found = await rowsOf<{ id: number; position: number }>(
    tx,
    sql`select f.id, l.position from template_files l join files f on f.id = l.file_id join templates t on t.id = l.template_id
      where t.id = ${templateId} and t.purpose = ${purpose} order by f.id for update of f`,
  )
  return found.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
}

/** The template in a path, locked if it is about to change. Throws 404. */
async function findTemplate(db: Db, given: string, forUpdate = false): Promise<{ id: number; name: string }> {
  const id = /^\d{1,9}$/.test(given) ? Number(given) : 0
  const [found] = await rowsOf<{ id: number; name: string }>(
    db,
    sql`select id, name from templates where id = ${id} ${forUpdate ? sql`for update` : sql``}`,
  )
  if (!found) throw problem('notFound')
  return found
}

/** Throws 404. */
export async function readTemplateFiles(db: Db, request: TemplateRequest, id: string): Promise<Attachment[]> {
  const template = await findTemplate(db, id)
  return filesOfTemplate(db, request, template.id)
}

/** Removes the references of files, which the sweep deletes if nothing else uses them. */
async function dropFiles(tx: Db, templateId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .delete(templateFiles)
    .where(and(eq(templateFiles.templateId, templateId), inArray(templateFiles.fileId, [...ids])))
  await releaseFiles(tx, ids)
}

/** Frees the files of a template that is deleted in the same transaction. */
export async function freeTemplateFiles(tx: Db, templateId: number): Promise<void> {
  const rows = await tx.select().from(templateFiles).where(eq(templateFiles.templateId, templateId))
  await dropFiles(
    tx,
    templateId,
    rows.map(({ fileId }) => fileId),
  )
}

const namesOf = (files: readonly Attachment[]) => ({ files: files.map(({ name }) => name) })

/** Sets the pictures of a template. Throws 404, and as `attachFiles` for new ones. */
export function writeTemplateFiles(
  db: Db,
  request: TemplateRequest,
  id: string,
  wanted: readonly number[],
): Promise<Attachment[]> {
  const { account, now } = request
  return db.transaction(async (tx) => {
    const template = await findTemplate(tx, id, true)
    const before = await filesOfTemplate(tx, request, template.id)
    const had = before.map((file) => file.id)
    const added = wanted.filter((fileId) => !had.includes(fileId))
    await attachFiles(tx, account, added, COMMENT_TYPES)
    if (added.length > 0)
      await tx.insert(templateFiles).values(added.map((fileId) => ({ templateId: template.id, fileId })))
    await dropFiles(
      tx,
      template.id,
      had.filter((fileId) => !wanted.includes(fileId)),
    )
    const after = await filesOfTemplate(tx, request, template.id)
    const changes = changesOf(namesOf(before), namesOf(after))
    if (Object.keys(changes).length > 0) {
      const data = auditData(template.name, changes)
      await recordEvent(tx, {
        account,
        now,
        area: 'templates',
        recordId: template.id,
        kind: 'changed',
        data,
      })
      await tx
        .update(templates)
        .set({ lastModifiedDate: now.toISOString(), lastModifiedBy: account.fullName })
        .where(eq(templates.id, template.id))
    }
    return after
  })
}
