import { sql } from 'drizzle-orm'
import type { InboxRow } from '#contract/conversation/inbox.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { idIn } from '../../http/pathId.ts'
import { invalidField } from '../../http/problem.ts'
import { recordPart } from '../../http/words/parts.ts'
import { announce } from '../../live/announce.ts'
import { findOrderId } from '../../scope/findOrder.ts'
import { announceMessage } from '../announceMessage.ts'
import { takeAnswers } from './answers.ts'
import { IS_OPEN, inboxRow } from './inboxRows.ts'
import { lockOpen, type OpenMessage, type Settling } from './settle.ts'

/**
 * What else is open of the same exchange: mails that answer each other, and everything of the same person at Messenger.
 */
export const exchangeOf = (tx: Db, id: number): Promise<OpenMessage[]> =>
  rowsOf<OpenMessage>(
    tx,
    sql`with recursive linked (id, message_id, thread, channel, sender) as (
        select m.id, m.message_id, m.thread, m.channel, m.sender from received_messages m where m.id = ${id}
        union
        select m.id, m.message_id, m.thread, m.channel, m.sender from linked l join received_messages m
          on m.channel = l.channel and ${IS_OPEN} and (m.channel = 'MESSENGER' and m.sender = l.sender
            or m.channel = 'EMAIL' and (m.message_id = any(l.thread) or l.message_id = any(m.thread))))
      select m.id, m.nature, m.channel, m.sender from received_messages m
      where m.id in (select id from linked) and ${IS_OPEN} order by m.id for update`,
  )

/** Puts an open message into the conversation of an order, with what else is open of its thread. */
export async function linkThread(
  tx: Db,
  { account, now }: Settling,
  id: number,
  orderId: number,
): Promise<void> {
  const linked = await exchangeOf(tx, id)
  const ids = linked.map((one) => one.id)
  await tx.execute(
    sql`update received_messages set order_id = ${orderId}, settled_by = ${account.id},
      settled_date = ${now.toISOString()}::timestamptz where id = any(${intArray(ids)})`,
  )
  await takeAnswers(tx, ids, orderId)
  for (const message of linked) await announceMessage(tx, now, { ...message, orderId })
  await announce(tx, 'inbox', [id])
}

/**
 * Puts a message of the inbox into the conversation of an order, with what else is open of its thread; it then counts as
 * if it had fitted. Throws as `lockOpen` does, and 400 for an order outside the scope.
 */
export const linkMessage = (db: Db, settling: Settling, given: string, orderId: number): Promise<InboxRow> =>
  db.transaction(async (tx) => {
    const { account } = settling
    const { id } = await lockOpen(tx, idIn(given))
    await findOrderId(tx, account, String(orderId)).catch(() => {
      throw invalidField('orderId', 'noRecord', { record: recordPart('orders') })
    })
    await linkThread(tx, settling, id, orderId)
    return inboxRow(tx, account, id)
  })
