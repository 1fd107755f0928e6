import { sql } from 'drizzle-orm'
import type { InboxRow } from '#contract/conversation/inbox.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { idIn } from '../../http/pathId.ts'
import { invalidField } from '../../http/problem.ts'
import { recordPart } from '../../http/words/parts.ts'
import { announce } from '../../live/announce.ts'
import { findOrderId } from '../../scope/findOrder.ts'
import { announceMessage } from '../announceMessage.ts'
import { INBOX_STATE_IS, inboxRow } from './inboxRows.ts'
import { lockWaiting, type Settling, type Waiting } from './settle.ts'

/**
 * What else waits of the same exchange: mails that answer each other, and everything of the same person at Messenger.
 */
const thread = (tx: Db, id: number): Promise<Waiting[]> =>
  rowsOf<Waiting>(
    tx,
    sql`with recursive linked (id, message_id, thread, channel, sender) as (
        select m.id, m.message_id, m.thread, m.channel, m.sender from received_messages m where m.id = ${id}
        union
        select m.id, m.message_id, m.thread, m.channel, m.sender from linked l join received_messages m
          on m.channel = l.channel and ${INBOX_STATE_IS.WAITING} and (m.channel = 'MESSENGER' and m.sender = l.sender
            or m.channel = 'EMAIL' and (m.message_id = any(l.thread) or l.message_id = any(m.thread))))
      select m.id, m.nature, m.channel from received_messages m
      where m.id in (select id from linked) and ${INBOX_STATE_IS.WAITING} order by m.id for update`,
  )

/**
 * Puts a message of the inbox into the conversation of an order, with what else waits of its thread; it then counts as
 * if it had fitted. Throws as `lockWaiting` does, and 400 for an order outside the scope.
 */
export const linkMessage = (
  db: Db,
  { account, now }: Settling,
  given: string,
  orderId: number,
): Promise<InboxRow> =>
  db.transaction(async (tx) => {
    const { id } = await lockWaiting(tx, idIn(given))
    await findOrderId(tx, account, String(orderId)).catch(() => {
      throw invalidField('orderId', 'noRecord', { record: recordPart('orders') })
    })
    const linked = await thread(tx, id)
    await tx.execute(
      sql`update received_messages set order_id = ${orderId}, settled_by = ${account.id},
        settled_date = ${now.toISOString()}::timestamptz
        where id in (select jsonb_array_elements_text(${JSON.stringify(linked.map((one) => one.id))}::jsonb)::int)`,
    )
    for (const message of linked) await announceMessage(tx, now, { ...message, orderId })
    await announce(tx, 'inbox', [id])
    return inboxRow(tx, account, id)
  })
