import { sql } from 'drizzle-orm'
import type { TakenMail } from '#contract/conversation/intake.ts'
import { keepContact } from '../../contacts/keepContact.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../orders/scope.ts'
import { announceMessage } from '../announceMessage.ts'
import { receivedFiles, receivedMessages } from '../tables.ts'
import { findFitting } from './findFitting.ts'
import { dropFiles, keepFiles, type Stores } from './keepFiles.ts'
import { linkPictures } from './linkPictures.ts'
import type { IncomingMessage, KeptFile } from './message.ts'

/** What a bounce does to the mail that came back: it failed after all, and can be sent again. */
async function markBounced(
  tx: Db,
  outboxId: number,
  { text, subject }: IncomingMessage,
  at: string,
): Promise<void> {
  const error = `It came back: ${text || subject}`.slice(0, 500)
  await tx.execute(
    sql`update outbox set state = 'FAILED', bounced_date = ${at}::timestamptz, error = ${error}
      where id = ${outboxId} and state in ('SENT', 'UNCONFIRMED')`,
  )
}

/** The stored message with this key, if it was here before. */
async function findTaken(db: Db, sourceKey: string): Promise<Omit<TakenMail, 'created'> | undefined> {
  const [found] = await rowsOf<Omit<TakenMail, 'created'>>(
    db,
    sql`select m.id, m.nature, case when o.id is not null then
        json_build_object('id', o.id, 'number', o.number, 'code', o.code) end as "order"
      from received_messages m left join orders o on o.id = m.order_id where m.source_key = ${sourceKey}`,
  )
  return found
}

async function insertFiles(tx: Db, messageId: number, kept: readonly KeptFile[]): Promise<void> {
  if (kept.length === 0) return
  await tx.insert(receivedFiles).values(kept.map((file) => ({ messageId, ...file })))
  const ids = kept.flatMap(({ fileId }) => fileId ?? [])
  await tx.execute(sql`update files set attached = true where id = any(${intArray(ids)})`)
}

/** Stores the message with its files. Returns false if another call has stored it meanwhile. */
function insertMessage(
  { db, now }: Stores,
  message: IncomingMessage,
  kept: readonly KeptFile[],
): Promise<boolean> {
  const { tokens: _, files: __, links = [], left = [], thread, at, ...columns } = message
  return db.transaction(async (tx) => {
    const fitting = await findFitting(tx, message)
    const [made] = await tx
      .insert(receivedMessages)
      .values({
        ...columns,
        ...fitting,
        thread: [...thread],
        at: at.toISOString(),
        createdDate: now.toISOString(),
        waited: fitting.orderId === null,
      })
      .onConflictDoNothing({ target: receivedMessages.sourceKey })
      .returning({ id: receivedMessages.id })
    if (!made) return false
    if (message.channel === 'MESSENGER') await keepContact(tx, message.sender, now)
    await insertFiles(tx, made.id, [...kept, ...left])
    await linkPictures(tx, made.id, links, now)
    if (message.nature === 'BOUNCE' && fitting.outboxId !== null)
      await markBounced(tx, fitting.outboxId, message, now.toISOString())
    await announceMessage(tx, now, { ...message, orderId: fitting.orderId })
    return true
  })
}

/**
 * Takes in a message from outside: all of it, or nothing. A replay changes nothing and answers with the first one.
 * Nothing is ever sent because of it.
 */
export async function takeMessage(stores: Stores, message: IncomingMessage): Promise<TakenMail> {
  const before = await findTaken(stores.db, message.sourceKey)
  if (before) return { ...before, created: false }
  const kept = await keepFiles(stores, message.files)
  let created = false
  try {
    created = await insertMessage(stores, message, kept)
  } finally {
    if (!created) await dropFiles(stores, kept)
  }
  const taken = await findTaken(stores.db, message.sourceKey)
  if (!taken) throw new Error(`The message ${message.sourceKey} is gone right after it came`)
  return { ...taken, created }
}
