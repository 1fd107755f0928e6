import { type SQL, sql } from 'drizzle-orm'
import type { Account } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'

/** Whether a chat that the account may read has the file `f`: customer service reads all, an artist their own. */
export const isChatted = (account: Account): SQL =>
  sql`exists (select 1 from chat_files l join chat_messages m on m.id = l.message_id
    where l.file_id = f.id and ${has(account, 'ACCESS_CS') ? sql`true` : sql`m.artist_id = ${account.id}`})`
