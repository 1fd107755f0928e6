import { sql } from 'drizzle-orm'
import type { ChatMessage, sendOwnMessage } from '#contract/chat/chat.ts'
import { COMMENT_TYPES } from '#contract/files/types.ts'
import type { z } from '#contract/schema/z.ts'
import type { Db } from '../db/db.ts'
import { attachFiles } from '../files/attach.ts'
import { getMessage, type Reader } from './messages.ts'
import { notifyStaff } from './notifyStaff.ts'
import { chatFiles, chatMessages } from './tables.ts'
import { writeThread } from './writeThread.ts'

type NewMessage = z.output<(typeof sendOwnMessage)['body']>

/** Adds the message with its pictures. Throws 400 and 415 as `attachFiles` does. */
async function insertMessage(
  tx: Db,
  { account, now }: Reader,
  artistId: number,
  fromArtist: boolean,
  { text, attachments }: NewMessage,
): Promise<number> {
  const ids = attachments.map(({ id }) => id)
  await attachFiles(tx, account, ids, COMMENT_TYPES)
  const [made] = await tx
    .insert(chatMessages)
    .values({ artistId, fromArtist, authorId: account.id, text, at: now.toISOString() })
    .returning({ id: chatMessages.id })
  if (!made) throw new Error('The new message has no id')
  if (ids.length > 0)
    await tx
      .insert(chatFiles)
      .values(ids.map((fileId, position) => ({ messageId: made.id, position, fileId })))
  return made.id
}

/** The first message makes the thread. */
const ensureThread = (tx: Db, artistId: number, now: Date) =>
  tx.execute(sql`insert into chat_threads (artist_id, last_at, waiting)
    values (${artistId}, ${now.toISOString()}::timestamptz, false) on conflict do nothing`)

/** Writes to customer service, in the account's own thread. */
export const sendToStaff = (db: Db, reader: Reader, given: NewMessage): Promise<ChatMessage> =>
  db.transaction(async (tx) => {
    const { account, now } = reader
    await ensureThread(tx, account.id, now)
    return writeThread(tx, account.id, async (within) => {
      const id = await insertMessage(within, reader, account.id, true, given)
      await within.execute(sql`update chat_threads set last_at = ${now.toISOString()}::timestamptz,
        waiting = true, staff_unread = staff_unread + 1 where artist_id = ${account.id}`)
      await notifyStaff(within, reader, given.text)
      return getMessage(within, reader, id)
    })
  })

/** Answers an artist, and takes the thread over if nobody answers it. */
export const sendToArtist = (
  db: Db,
  reader: Reader,
  artistId: number,
  given: NewMessage,
): Promise<ChatMessage> =>
  db.transaction(async (tx) => {
    const { account, now } = reader
    await ensureThread(tx, artistId, now)
    return writeThread(tx, artistId, async (within) => {
      const id = await insertMessage(within, reader, artistId, false, given)
      await within.execute(sql`update chat_threads set last_at = ${now.toISOString()}::timestamptz,
        waiting = false, artist_unread = artist_unread + 1, answered_by = ${account.id},
        claimed_by = coalesce(claimed_by, ${account.id}) where artist_id = ${artistId}`)
      return getMessage(within, reader, id)
    })
  })
