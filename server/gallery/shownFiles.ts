import { type SQL, sql } from 'drizzle-orm'
import type { Account } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'

/** Whether an artwork that the account may see is the file `f`. */
export const isArtwork = (account: Account): SQL =>
  has(account, 'VIEW_ARTWORK_LIST') || has(account, 'VIEW_ARTWORK')
    ? sql`exists (select 1 from artworks l where l.file_id = f.id)`
    : sql`false`
