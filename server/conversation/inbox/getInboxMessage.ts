import { sql } from 'drizzle-orm'
import type { InboxMessage } from '#contract/conversation/inbox.ts'
import { has } from '../../accounts/grants.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { idIn } from '../../http/pathId.ts'
import { problem } from '../../http/problem.ts'
import { RECEIVED_ROW, type Reader, type ReceivedRow, visibleReceived } from '../receivedRows.ts'
import { answersTo } from './answers.ts'
import { inboxRow } from './inboxRows.ts'

/** The customer who has the sender's address, or their id at Messenger (D-7.62). */
async function customerOf(db: Db, messageId: number): Promise<InboxMessage['customer']> {
  const [found] = await rowsOf<NonNullable<InboxMessage['customer']>>(
    db,
    sql`select u.id, trim(u.first_name || ' ' || u.last_name) as "fullName" from received_messages m
      join users u on m.channel = 'EMAIL' and lower(u.email) = lower(m.sender) or m.channel = 'MESSENGER'
        and u.id in (select k.user_id from customers k where k.psid = m.sender)
      join customers c on c.user_id = u.id
      where m.id = ${messageId} and m.sender <> '' and c.merged_into is null order by u.id limit 1`,
  )
  return found ?? null
}

/** A message of the inbox with its content. Throws 404. */
export async function getInboxMessage(db: Db, reader: Reader, id: string): Promise<InboxMessage> {
  const row = await inboxRow(db, reader.account, idIn(id))
  const [message] = await rowsOf<ReceivedRow>(
    db,
    sql`select ${RECEIVED_ROW} from received_messages m where m.id = ${row.id}`,
  )
  if (!message) throw problem('notFound')
  const customer = has(reader.account, 'VIEW_CUSTOMER_INFO') ? await customerOf(db, row.id) : undefined
  return {
    ...row,
    ...visibleReceived(reader, message),
    answers: await answersTo(db, row.id),
    ...(customer !== undefined && { customer }),
  }
}
