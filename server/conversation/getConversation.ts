import { type SQL, sql } from 'drizzle-orm'
import {
  CONVERSATION_PAGE,
  type Conversation,
  type ConversationEntry,
} from '#contract/conversation/conversation.ts'
import { type Db, iso, rowOf, rowsOf } from '../db/db.ts'
import { findOrderId } from '../scope/findOrder.ts'
import { entriesBy } from './entries.ts'
import type { Reader } from './receivedRows.ts'

interface Key {
  readonly source: ConversationEntry['source']
  readonly id: number
  readonly at: string
}

/** What customers answered to proof links. */
const PROOF_ANSWERS = sql`(select b.id, b.created_date, s.order_id from step_feedbacks b join steps s on s.id = b.step_id
  where b.verdict is not null)`

const cursorOf = ({ at, source, id }: Key): string => [iso(at), source, id].join('~')

/** Whether a row is older than the cursor. */
function isOlder(at: SQL, source: Key['source'], id: SQL, before: string | undefined): SQL {
  if (before === undefined) return sql`true`
  const [time = '', place = '', last = ''] = before.split('~')
  return sql`(${at}, ${source}::text, ${id}) < (${time}::timestamptz, ${place}::text, ${Number(last)}::int)`
}

/** The newest entries of one table that are older than the cursor. */
const newestOf = (
  table: SQL,
  at: SQL,
  source: Key['source'],
  before: string | undefined,
  orderId: number,
): SQL =>
  sql`(select ${source}::text as source, t.id, ${at} as at from ${table} t where t.order_id = ${orderId}
    and ${isOlder(at, source, sql`t.id`, before)} order by ${at} desc, t.id desc limit ${CONVERSATION_PAGE + 1})`

/** Answers on the order that nobody has read. */
export async function countUnreadEntries(db: Db, orderId: number): Promise<number> {
  const { unread } = await rowOf<{ unread: number }>(
    db,
    sql`select count(*)::int as unread from received_messages m
      where m.order_id = ${orderId} and m.nature = 'ANSWER' and m.read_date is null`,
  )
  return unread
}

/**
 * One page of what was written to the customer of an order and what came back, newest first. Each table gives no more
 * than a page, so that it does not matter how much there is. Throws 404 outside the scope.
 */
export async function getConversation(
  db: Db,
  reader: Reader,
  idOrCode: string,
  before: string | undefined,
): Promise<Conversation> {
  const orderId = await findOrderId(db, reader.account, idOrCode)
  const parts = [
    newestOf(sql`outbox`, sql`t.created_date`, 'SENT', before, orderId),
    newestOf(sql`received_messages`, sql`t.at`, 'RECEIVED', before, orderId),
    newestOf(sql`calls`, sql`t.at`, 'CALL', before, orderId),
    newestOf(PROOF_ANSWERS, sql`t.created_date`, 'PROOF', before, orderId),
  ]
  const keys = await rowsOf<Key>(
    db,
    sql`select * from (${sql.join(parts, sql` union all `)}) e
      order by at desc, source desc, id desc limit ${CONVERSATION_PAGE + 1}`,
  )
  const shown = keys.slice(0, CONVERSATION_PAGE)
  const last = shown.at(-1)
  return {
    entries: await entriesBy(db, reader, shown),
    older: keys.length > CONVERSATION_PAGE && last ? cursorOf(last) : null,
    unread: await countUnreadEntries(db, orderId),
  }
}
