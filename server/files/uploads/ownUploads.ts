import { sql } from 'drizzle-orm'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import type { FileRow } from '../links.ts'
import { IS_REFERENCED } from '../references.ts'

/** The account's own uploads among these files that no record uses, in upload order. */
export const ownUploads = (
  db: Db,
  account: Pick<SignedIn, 'id'>,
  ids: readonly number[],
): Promise<FileRow[]> =>
  rowsOf<FileRow>(
    db,
    sql`select f.id, f.name, f.file_name as "fileName", f.file_type as "fileType", f.width, f.height,
        f.storage_key as "storageKey", f.thumbnail_key as "thumbnailKey", f.external_url as "externalUrl",
        f.complete, f.fetch_state as "fetchState"
      from files f where f.id = any(${intArray(ids)}) and f.uploaded_by = ${account.id}
        and not f.attached and f.size > 0 and not ${IS_REFERENCED} order by f.id`,
  )
