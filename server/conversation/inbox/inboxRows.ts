import { type SQL, sql } from 'drizzle-orm'
import type { InboxRow, InboxState } from '#contract/conversation/inbox.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { has } from '../../accounts/grants.ts'
import { type Db, iso, rowsOf } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'

const EXCERPT = 200

/** Where a message that had to wait has got to. */
export const INBOX_STATE_IS: Readonly<Record<InboxState, SQL>> = {
  WAITING: sql`m.settled_date is null and m.order_id is null`,
  LINKED: sql`m.order_id is not null`,
  ANSWERED: sql`m.settled_date is not null and m.order_id is null and m.dismiss_reason is null`,
  DISMISSED: sql`m.dismiss_reason is not null and m.order_id is null`,
}

/** Whether more can become of a message: it waits, or was answered. */
export const IS_OPEN: SQL = sql`(m.order_id is null and m.dismiss_reason is null)`

/** The columns of a row of the inbox for messages `m`. */
export const INBOX_ROW: SQL = sql`m.id, m.at, m.channel, m.nature, m.sender, m.sender_name as "senderName", m.subject,
  left(m.text, ${EXCERPT}) as excerpt, (select count(*)::int from received_files l where l.message_id = m.id) as files,
  case when ${INBOX_STATE_IS.LINKED} then 'LINKED' when ${INBOX_STATE_IS.DISMISSED} then 'DISMISSED'
    when ${INBOX_STATE_IS.ANSWERED} then 'ANSWERED' else 'WAITING' end as state,
  m.dismiss_reason as reason, nullif(trim(u.first_name || ' ' || u.last_name), '') as "settledBy",
  case when o.id is not null then json_build_object('number', o.number, 'code', o.code) end as "order"`

export const INBOX_FROM: SQL = sql`received_messages m left join users u on u.id = m.settled_by
  left join orders o on o.id = m.order_id`

/** A row as the account sees it: addresses need VIEW_CUSTOMER_CONTACT_INFO (D-3.7). */
export const visibleInboxRow = <Row extends InboxRow>(account: SignedIn, row: Row): Row => ({
  ...row,
  at: iso(row.at),
  sender: has(account, 'VIEW_CUSTOMER_CONTACT_INFO') && row.sender ? row.sender : null,
})

/** The message of the inbox with the id. Throws 404. */
export async function inboxRow(db: Db, account: SignedIn, id: number): Promise<InboxRow> {
  const [row] = await rowsOf<InboxRow>(
    db,
    sql`select ${INBOX_ROW} from ${INBOX_FROM} where m.id = ${id} and m.waited`,
  )
  if (!row) throw problem('notFound')
  return visibleInboxRow(account, row)
}
