import { sql } from 'drizzle-orm'
import { calls, receivedFiles, receivedMessages } from '#server/conversation/tables.ts'
import { type Db, rowsOf } from '#server/db/db.ts'
import { recordOrderEvents } from '#server/orders/followers/recordOrderEvents.ts'
import { giveReplyTokens } from '#server/outbox/replyTokens.ts'
import { outbox } from '#server/outbox/tables.ts'

const HOUR_MS = 3_600_000

/** An order of the shop, and who talks about it. */
export interface Talk {
  readonly id: number
  readonly number: number
  readonly customer: string
  readonly email: string
  readonly agentId: number
}

/** The first order that waits for its customer in this status, and that nobody has touched since yesterday. */
async function findTalk(tx: Db, status: string, now: Date): Promise<Talk> {
  const [found] = await rowsOf<Talk>(
    tx,
    sql`select o.id, o.number, trim(c.first_name || ' ' || c.last_name) as customer, coalesce(c.email, '') as email,
        (select u.id from users u where u.login = 'cs') as "agentId"
      from orders o join users c on c.id = o.customer_id
      where o.status = ${status} and o.last_activity_date < ${ago(now, 30)}::timestamptz and c.email <> ''
        and exists (select from order_items i where i.order_id = o.id) order by o.id limit 1`,
  )
  if (!found) throw new Error(`No order of the demo shop waits in ${status}`)
  return found
}

const ago = (now: Date, hours: number): string => new Date(now.getTime() - hours * HOUR_MS).toISOString()

export async function send(
  tx: Db,
  { id, number, email, agentId }: Talk,
  at: string,
  text: string,
): Promise<void> {
  await tx.insert(outbox).values({
    channel: 'EMAIL',
    kind: 'NOTIFY',
    messageId: `<demo-${id}@atelier>`,
    to: email,
    subject: `Your portrait #${number}`,
    html: `<!doctype html><html lang="en"><head><title></title></head><body><p>${text}</p></body></html>`,
    text,
    orderId: id,
    createdDate: at,
    createdBy: agentId,
    state: 'SENT',
    attempts: 1,
    nextAttempt: at,
    sentDate: at,
  })
  await giveReplyTokens(tx, [id])
}

type Given = Partial<typeof receivedMessages.$inferInsert> & { readonly text: string; readonly at: string }

/** A mail that came in. Returns its id. */
export async function receive(tx: Db, key: string, talk: Talk | undefined, given: Given): Promise<number> {
  const [made] = await tx
    .insert(receivedMessages)
    .values({
      channel: 'EMAIL',
      nature: 'ANSWER',
      sourceKey: `mail:<${key}@demo>`,
      messageId: `<${key}@demo>`,
      createdDate: given.at,
      waited: talk === undefined,
      ...(talk && {
        orderId: talk.id,
        sender: talk.email,
        senderName: talk.customer,
        subject: `Re: Your portrait #${talk.number}`,
      }),
      ...given,
    })
    .returning({ id: receivedMessages.id })
  if (!made) throw new Error('The new message has no id')
  if (talk && (given.nature ?? 'ANSWER') === 'ANSWER')
    await recordOrderEvents(tx, [
      {
        account: 'Customer',
        now: new Date(given.at),
        recordId: talk.id,
        kind: 'customerWrote',
        data: { channel: 'EMAIL' },
      },
    ])
  return made.id
}

/** Attaches a copy of a photo of the shop to a message. */
async function attachPhoto(tx: Db, messageId: number, name: string, at: string): Promise<void> {
  const [file] = await rowsOf<{ id: number; size: number }>(
    tx,
    sql`insert into files (name, file_name, file_type, size, width, height, storage_key, thumbnail_key, attached, created_date)
      select ${name}, ${name}, f.file_type, f.size, f.width, f.height, f.storage_key, f.thumbnail_key, true, ${at}::timestamptz
      from files f where f.id = (select min(l.file_id) from item_files l join files g on g.id = l.file_id
        where l.kind = 'PHOTO' and g.fetch_state is null and g.thumbnail_key is not null)
      returning id, size`,
  )
  if (file) await tx.insert(receivedFiles).values({ messageId, fileId: file.id, name, size: file.size })
}

/** Two orders with a short conversation, one with an unread answer, and a mail that fits no order. */
export async function addConversations(tx: Db, now: Date): Promise<void> {
  const unread = await findTalk(tx, 'CUSTOMER_REVIEW_SKETCH', now)
  await send(tx, unread, ago(now, 26), 'Your sketch is ready. Do you like it?')
  const answer = await receive(tx, 'answer', unread, {
    at: ago(now, 2),
    text: 'I love it! Could you make his ears a little longer? I found one more photo.',
    html: '<p>I <b>love</b> it! Could you make his ears a little longer? I found one more photo.</p>',
    quoted: '<p>Your sketch is ready. Do you like it?</p>',
  })
  await attachPhoto(tx, answer, 'one more photo.png', ago(now, 2))

  const read = await findTalk(tx, 'CUSTOMER_REVIEW_COLOR', now)
  await send(tx, read, ago(now, 29), 'Here are the colours. Tell us if anything should change.')
  await receive(tx, 'away', read, {
    at: ago(now, 28.9),
    nature: 'AUTO_REPLY',
    text: 'I am away until Monday.',
  })
  await receive(tx, 'thanks', read, {
    at: ago(now, 20),
    text: 'Thank you, a warmer background would be lovely.',
    readDate: ago(now, 19),
    readBy: read.agentId,
  })
  await tx.insert(calls).values({
    orderId: read.id,
    text: 'Called about the background: a warm beige, like the wall in the photo.',
    at: ago(now, 18),
    createdBy: read.agentId,
  })

  const stranger = await receive(tx, 'stranger', undefined, {
    at: ago(now, 5),
    sender: 'june.park@example.com',
    senderName: 'June Park',
    subject: 'Can you paint my dog?',
    text: 'Hello, a friend showed me her portrait. Can you paint my dog from this photo?',
  })
  await attachPhoto(tx, stranger, 'dog.png', ago(now, 5))
}
