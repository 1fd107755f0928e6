import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/db.ts'
import type { IncomingMessage } from './message.ts'

/** The orders that a message belongs to, none if nothing fits, and the sent message that it answers. */
export interface Fitting {
  readonly orderIds: readonly number[]
  readonly outboxId: number | null
}

const texts = (values: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

/** By its reply addresses, of which each has its order, else by the mails that it answers: ours, or one that came before. */
async function fittingMail(tx: Db, { tokens, thread }: IncomingMessage): Promise<Fitting> {
  const [found] = await rowsOf<{
    byToken: number[] | null
    byThread: number | null
    outboxId: number | null
    sentFor: number | null
  }>(
    tx,
    sql`select (select json_agg(t.order_id order by t.order_id) from reply_tokens t where t.token in ${texts(tokens)}) as "byToken",
      (select m.order_id from received_messages m where m.message_id in ${texts(thread)} and m.order_id is not null
        order by m.id desc limit 1) as "byThread",
      x.id as "outboxId", x.order_id as "sentFor"
      from (select 1) one left join lateral (select id, order_id from outbox
        where message_id in ${texts(thread)} order by array_position(array${texts(thread)}, message_id) limit 1) x on true`,
  )
  const answered = found?.sentFor ?? found?.byThread ?? null
  return {
    orderIds: found?.byToken ?? (answered === null ? [] : [answered]),
    outboxId: found?.outboxId ?? null,
  }
}

/** The most recent open order of the customer with this id at Messenger, else the open one that they last wrote about. */
async function fittingChat(tx: Db, { sender }: IncomingMessage): Promise<Fitting> {
  const [found] = await rowsOf<{ id: number | null }>(
    tx,
    sql`select coalesce(
      (select o.id from customers c join orders o on o.customer_id = c.user_id
        where c.psid = ${sender} and o.status <> 'DONE' order by o.number desc limit 1),
      (select o.id from received_messages m join orders o on o.id = m.order_id
        where m.channel = 'MESSENGER' and m.sender = ${sender} and o.status <> 'DONE' order by m.id desc limit 1)) as id`,
  )
  return { orderIds: found?.id == null ? [] : [found.id], outboxId: null }
}

/** What a message belongs to. */
export const findFitting = (tx: Db, message: IncomingMessage): Promise<Fitting> =>
  message.channel === 'EMAIL' ? fittingMail(tx, message) : fittingChat(tx, message)
