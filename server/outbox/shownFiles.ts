import { type SQL, sql } from 'drizzle-orm'
import type { Account } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'

/** Whether a message that the account may read has the file `f` attached. */
export const isSent = (account: Account): SQL =>
  has(account, 'VIEW_OUTBOX') ? sql`exists (select 1 from outbox_files l where l.file_id = f.id)` : sql`false`
