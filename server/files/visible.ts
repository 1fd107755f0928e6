import { type SQL, sql } from 'drizzle-orm'
import type { Account } from '../accounts/account.ts'
import { type Db, rowsOf } from '../db/db.ts'

export interface VisibleFile {
  readonly fileName: string
  readonly fileType: string
  readonly size: number
  readonly width: number | null
  readonly storageKey: string | null
  readonly thumbnailKey: string | null
}

/** What refers to files that others than their uploaders may see. */
type Keeper =
  | 'orders'
  | 'payouts'
  | 'outbox'
  | 'conversation'
  | 'templates'
  | 'chat'
  | 'gallery'
  | 'plain'
  | 'texts'

/** Of each keeper, whether it shows the file `f` to the account. */
export type ShownFiles = Readonly<Record<Keeper, (account: Account) => SQL>>

/**
 * A file that the account may see now (D-13.6, D-3.6): its own upload, or one that an area shows. A link alone is not
 * enough, as the order may have been reassigned since it was issued.
 */
export async function findVisibleFile(
  db: Db,
  account: Account,
  id: number,
  shown: ShownFiles,
): Promise<VisibleFile | undefined> {
  const isShown = sql.join(
    Object.values(shown).map((shows) => shows(account)),
    sql` or `,
  )
  const [file] = await rowsOf<VisibleFile>(
    db,
    sql`select f.file_name as "fileName", f.file_type as "fileType", f.size, f.width, f.storage_key as "storageKey",
        f.thumbnail_key as "thumbnailKey"
      from files f where f.id = ${id} and f.fetch_state is null and (f.uploaded_by = ${account.id} or ${isShown})`,
  )
  return file
}
