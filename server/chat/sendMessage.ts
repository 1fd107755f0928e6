import { sql } from 'drizzle-orm'
import { type ChatMessage, MOST_A_MINUTE, type sendOwnMessage } from '#contract/chat/chat.ts'
import { COMMENT_TYPES } from '#contract/files/types.ts'
import type { z } from '#contract/schema/z.ts'
import { type Db, rowOf } from '../db/db.ts'
import { attachFiles } from '../files/attach.ts'
import { problem } from '../http/problem.ts'
import { getMessage, type Reader } from './messages.ts'
import { notifyStaff } from './notifyStaff.ts'
import { chatFiles, chatMessages } from './tables.ts'
import { writeThread } from './writeThread.ts'

type NewMessage = z.output<(typeof sendOwnMessage)['body']>

const MINUTE_MS = 60_000

/** Throws 429 `tooManyMessages` if the account wrote the last 60 of the thread within a minute. */
async function requireCalm(tx: Db, authorId: number, artistId: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - MINUTE_MS).toISOString()
  const { own } = await rowOf<{ own: number }>(
    tx,
    sql`select count(*) filter (where author_id = ${authorId} and at > ${since}::timestamptz)::int as own
      from (select author_id, at from chat_messages where artist_id = ${artistId} order by id desc
        limit ${MOST_A_MINUTE}) last`,
  )
  if (own >= MOST_A_MINUTE)
    throw problem('tooManyMessages', { facts: { max: MOST_A_MINUTE, retryAfter: MINUTE_MS / 1000 } })
}

/** Adds the message with its pictures. Throws 400 and 415 as `attachFiles` does, and 429 `tooManyMessages`. */
async function insertMessage(
  tx: Db,
  { account, now }: Reader,
  artistId: number,
  fromArtist: boolean,
  { text, attachments }: NewMessage,
): Promise<number> {
  await requireCalm(tx, account.id, artistId, now)
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
