import { type SQL, sql } from 'drizzle-orm'
import type { InboxMessage } from '#contract/conversation/inbox.ts'
import { type Db, iso, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'

/** Whether the outbox message `x` was written to the sender of message `m` before an order was known. */
const IS_ANSWER: SQL = sql`(x.order_id is null and x.kind = 'NOTIFY' and x.channel = m.channel
  and lower(x."to") = lower(m.sender) and x.created_date >= m.created_date)`

/** What was answered to a message of the inbox, oldest first. */
export async function answersTo(db: Db, messageId: number): Promise<InboxMessage['answers']> {
  const rows = await rowsOf<InboxMessage['answers'][number]>(
    db,
    sql`select x.id, x.created_date as at, x.text, x.state, x.error,
        nullif(trim(u.first_name || ' ' || u.last_name), '') as by
      from received_messages m join outbox x on ${IS_ANSWER} left join users u on u.id = x.created_by
      where m.id = ${messageId} and x.text <> '' order by x.created_date, x.id`,
  )
  return rows.map((row) => ({ ...row, at: iso(row.at) }))
}

/** Answers that were sent while no order was known go into its conversation with the messages that they answer. */
export const takeAnswers = (tx: Db, messageIds: readonly number[], orderId: number) =>
  tx.execute(
    sql`update outbox set order_id = ${orderId} where id in (select x.id from received_messages m join outbox x on ${IS_ANSWER}
      where m.id = any(${intArray(messageIds)}))`,
  )
