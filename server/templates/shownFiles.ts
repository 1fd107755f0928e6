import { type SQL, sql } from 'drizzle-orm'
import type { Account } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'

/** Whether a template that the account may read, or write from, carries the file `f`. */
export const isOfTemplate = (account: Account): SQL =>
  has(account, 'VIEW_TEMPLATE_LIST') || has(account, 'NOTIFY_BOOKING_TO_CUSTOMER')
    ? sql`exists (select 1 from template_files l where l.file_id = f.id)`
    : sql`false`
