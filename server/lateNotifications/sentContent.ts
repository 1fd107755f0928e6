import { sql } from 'drizzle-orm'
import type { LateSentContent } from '#contract/lateNotifications/lateNotifications.ts'
import type { SignedIn } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { withoutTokens } from '../customerPages/token.ts'
import { type Db, iso, rowsOf } from '../db/db.ts'
import { idIn } from '../http/pathId.ts'
import { problem } from '../http/problem.ts'
import { orderScope } from '../scope/orderScope.ts'

/** The mail that the customer of an order was sent, but for the tokens of proof links. Throws 404 if it was not. */
export async function sentContent(
  db: Db,
  account: SignedIn,
  { id, bookingId }: { readonly id: string; readonly bookingId: string },
): Promise<LateSentContent> {
  const [sent] = await rowsOf<LateSentContent & { readonly customerEmail: string }>(
    db,
    sql`select x.subject as title, coalesce(x.html, x.text) as content, x."to" as "customerEmail",
        b.sent_date as "sentDate", x.state as delivery
      from late_bookings b join orders o on o.id = b.order_id join outbox x on x.id = b.outbox_id
      where b.late_notification_id = ${idIn(id)} and b.order_id = ${idIn(bookingId)} and ${orderScope(account)}`,
  )
  if (!sent) throw problem('notFound')
  return {
    ...sent,
    content: withoutTokens(sent.content),
    customerEmail: has(account, 'VIEW_CUSTOMER_CONTACT_INFO') ? sent.customerEmail : null,
    sentDate: iso(sent.sentDate),
  }
}
