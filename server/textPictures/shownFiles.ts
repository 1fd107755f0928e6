import { type SQL, sql } from 'drizzle-orm'
import type { Account } from '../accounts/account.ts'
import { orderScope } from '../scope/orderScope.ts'

/** Whether the file `f` is of a text of an order in the scope; who reads that text was given its link. */
export const isInText = (account: Account): SQL => sql`exists (select from text_pictures t
  join orders o on o.id = t.order_id where t.file_id = f.id and ${orderScope(account)})`
