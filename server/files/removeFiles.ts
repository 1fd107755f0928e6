import { sql } from 'drizzle-orm'
import { UNUSED_HOURS } from '#contract/files/files.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { problem } from '../http/problem.ts'
import { stillUsed, usesOf } from '../http/violations.ts'
import { renditionKeys } from './pictures/renditions.ts'
import { IS_REFERENCED } from './references.ts'
import type { FileStore } from './store/store.ts'

interface Keys {
  readonly storageKey: string | null
  readonly thumbnailKey: string | null
}

const KEYS = sql`storage_key as "storageKey", thumbnail_key as "thumbnailKey"`

/** Deletes bytes of deleted rows, except those shared with other rows, such as the demo's pictures. */
async function removeBytes(db: Db, files: FileStore, gone: readonly Keys[]): Promise<void> {
  for (const { storageKey, thumbnailKey } of gone) {
    if (storageKey === null) continue
    const [other] = await rowsOf(
      db,
      sql`select 1 as one from files where storage_key = ${storageKey} limit 1`,
    )
    if (other) continue
    await files.remove(storageKey)
    if (thumbnailKey === null) continue
    await files.remove(thumbnailKey)
    await Promise.all(renditionKeys(storageKey).map((key) => files.remove(key)))
  }
}

/** Deletes rows, then bytes: a row without bytes is a broken picture, bytes without a row are only space. */
export async function removeFiles(db: Db, files: FileStore, ids: readonly number[]): Promise<void> {
  const gone = await rowsOf<Keys>(
    db,
    sql`delete from files where id = any(${intArray(ids)}) returning ${KEYS}`,
  )
  await removeBytes(db, files, gone)
}

/**
 * Deletes an upload: the account's own, or any for ROLE_ADMIN. Throws 404 `notFound` for others', and 409
 * `stillReferenced` while a record uses it (remove it through that record, D-13.8) or while it is uploading,
 * since its bytes would arrive after its row is gone.
 */
export async function deleteUpload(
  db: Db,
  files: FileStore,
  account: Pick<SignedIn, 'id' | 'authorities'>,
  id: number,
): Promise<void> {
  const gone = await db.transaction(async (tx) => {
    const own = account.authorities.includes('ROLE_ADMIN') ? sql`true` : sql`f.uploaded_by = ${account.id}`
    const [file] = await rowsOf<{ inUse: boolean; uploading: boolean }>(
      tx,
      sql`select f.attached or ${IS_REFERENCED} as "inUse", f.size = 0 as uploading from files f where f.id = ${id} and ${own} for update`,
    )
    if (!file) throw problem('notFound')
    if (file.uploading) throw problem('stillReferenced', { says: { key: 'uploading' } })
    if (file.inUse) throw stillUsed(await usesOf(tx, 'files', id))
    return rowsOf<Keys>(tx, sql`delete from files where id = ${id} returning ${KEYS}`)
  })
  await removeBytes(db, files, gone)
}

const ABANDONED_MS = UNUSED_HOURS * 3_600_000
const AT_ONCE = 200

/**
 * Deletes uploads unused for 24 hours, files released by records, and remains of interrupted uploads in the
 * store. Returns the number of deleted files.
 */
export async function sweepFiles(db: Db, files: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ABANDONED_MS)
  let count = 0
  for (;;) {
    // Skips locked rows, which are being attached or deleted.
    const gone = await rowsOf<Keys>(
      db,
      sql`delete from files where id in (select f.id from files f where not f.attached
        and f.created_date < ${before.toISOString()}::timestamptz and not ${IS_REFERENCED}
        order by f.id limit ${AT_ONCE} for update skip locked) returning ${KEYS}`,
    )
    await removeBytes(db, files, gone)
    count += gone.length
    if (gone.length < AT_ONCE) break
  }
  await files.tidy(before)
  return count
}
