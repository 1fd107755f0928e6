import { sql } from 'drizzle-orm'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { problem } from '../http/problem.ts'
import type { FileRow } from './links.ts'
import { IS_REFERENCED } from './references.ts'

interface Uploaded extends FileRow {
  /** Already referenced by a record, or still uploading. */
  readonly inUse: boolean
  readonly uploadedBy: number | null
}

/**
 * Takes uploads for a record: locks them and marks them as attached, so that the sweep keeps them. Returns
 * the files in the given order. The caller writes the reference in the same transaction.
 *
 * Throws 400 `invalidInput` for an upload that does not exist, belongs to another account or is already used,
 * and 415 `unsupportedFile` for one whose bytes are not of the `allowed` types (D-7.31).
 * @param field the request field that named them
 */
export async function attachFiles(
  tx: Db,
  account: Pick<SignedIn, 'id'>,
  ids: readonly number[],
  allowed: readonly string[],
  field = 'attachments',
): Promise<FileRow[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  // Locks in id order, so that two calls with the same uploads cannot deadlock.
  const found = await rowsOf<Uploaded>(
    tx,
    sql`select f.id, f.name, f.file_name as "fileName", f.file_type as "fileType", f.width, f.height,
        f.storage_key as "storageKey", f.thumbnail_key as "thumbnailKey", f.external_url as "externalUrl",
        f.complete, f.fetch_state as "fetchState",
        f.attached or f.size = 0 as "inUse", f.uploaded_by as "uploadedBy"
      from files f where f.id = any(${intArray(wanted)}) order by f.id for update`,
  )
  const byId = new Map(found.map((file) => [file.id, file]))
  const taken = wanted.map((id) => {
    const file = byId.get(id)
    if (!file || file.inUse || file.uploadedBy !== account.id) {
      throw problem('invalidInput', {
        fieldErrors: { [field]: 'validation.invalid' },
        reasons: { [field]: { key: 'noUpload' } },
        facts: { id },
      })
    }
    if (!allowed.includes(file.fileType)) {
      throw problem('unsupportedFile', {
        fieldErrors: { [field]: 'validation.invalid' },
        facts: { name: file.name, fileType: file.fileType },
      })
    }
    const { inUse: _, uploadedBy: __, ...row } = file
    return row
  })
  await tx.execute(sql`update files set attached = true where id = any(${intArray(wanted)})`)
  return taken
}

/**
 * Releases files whose references the caller has removed in the same transaction: the sweep later deletes the
 * rows and bytes of those no longer referenced (D-12.12, D-13.8).
 */
export async function releaseFiles(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(
    sql`update files f set attached = false where f.id = any(${intArray(ids)}) and not ${IS_REFERENCED}`,
  )
}
