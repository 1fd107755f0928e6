import { sql } from 'drizzle-orm'
import type { InboxMessage } from '#contract/conversation/inbox.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { idIn } from '../../http/pathId.ts'
import { problem } from '../../http/problem.ts'
import { RECEIVED_ROW, type Reader, type ReceivedRow, visibleReceived } from '../receivedRows.ts'
import { inboxRow } from './inboxRows.ts'

/** A message of the inbox with its content. Throws 404. */
export async function getInboxMessage(db: Db, reader: Reader, id: string): Promise<InboxMessage> {
  const row = await inboxRow(db, reader.account, idIn(id))
  const [message] = await rowsOf<ReceivedRow>(
    db,
    sql`select ${RECEIVED_ROW} from received_messages m where m.id = ${row.id}`,
  )
  if (!message) throw problem('notFound')
  return { ...row, ...visibleReceived(reader, message) }
}
