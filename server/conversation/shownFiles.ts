import { type SQL, sql } from 'drizzle-orm'
import type { Account } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { orderScope } from '../scope/orderScope.ts'

/** Whether a message from outside that the account may read has the file `f`. */
export function isReceived(account: Account): SQL {
  const inOrders = has(account, 'NOTIFY_BOOKING_TO_CUSTOMER') ? orderScope(account) : sql`false`
  const inInbox = has(account, 'VIEW_INBOX') ? sql`m.waited` : sql`false`
  return sql`exists (select 1 from received_files l join received_messages m on m.id = l.message_id
    left join orders o on o.id = m.order_id where l.file_id = f.id and (o.id is not null and ${inOrders} or ${inInbox}))`
}
