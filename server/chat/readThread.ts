import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowOf } from '../db/db.ts'
import { announce } from '../live/announce.ts'
import type { Reader } from './messages.ts'
import { readNotices } from './notifyStaff.ts'
import { writeThread } from './writeThread.ts'

interface Side {
  readonly readId: SQL
  readonly unread: SQL
  /** Whether the messages that this side reads are the artist's. */
  readonly reads: boolean
}

const ARTIST: Side = { readId: sql`artist_read_id`, unread: sql`artist_unread`, reads: false }
const STAFF: Side = { readId: sql`staff_read_id`, unread: sql`staff_unread`, reads: true }

/** Moves the read position, never back and never past the last message, and counts what is left. */
const moveTo = (tx: Db, artistId: number, upTo: number, { readId, unread, reads }: Side) =>
  rowOf<{ unread: number }>(
    tx,
    sql`with place as (select greatest(t.${readId}, coalesce((select max(m.id) from chat_messages m
          where m.artist_id = t.artist_id and m.id <= ${upTo}), 0)) as id
        from chat_threads t where t.artist_id = ${artistId})
      update chat_threads t set ${readId} = place.id, ${unread} = (select count(*)::int from chat_messages m
        where m.artist_id = t.artist_id and m.from_artist = ${reads} and m.id > place.id)
      from place where t.artist_id = ${artistId} returning t.${unread} as unread`,
  )

/** Marks answers as read by the artist. Throws 404 for an empty thread. */
export const readAsArtist = (db: Db, artistId: number, upTo: number): Promise<{ unread: number }> =>
  writeThread(db, artistId, (tx) => moveTo(tx, artistId, upTo, ARTIST))

/** Marks messages as read by customer service, with the account's notifications of them. Throws 404. */
export const readAsStaff = (
  db: Db,
  reader: Pick<Reader, 'account' | 'now'>,
  artistId: number,
  upTo: number,
): Promise<{ unread: number }> =>
  writeThread(db, artistId, async (tx) => {
    const left = await moveTo(tx, artistId, upTo, STAFF)
    if (left.unread === 0 && (await readNotices(tx, reader, artistId)))
      await announce(tx, 'inboxes', [reader.account.id])
    return left
  })
