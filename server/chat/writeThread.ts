import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { announce } from '../live/announce.ts'

/** A thread as locked for a change. */
export interface LockedThread {
  readonly artistId: number
  readonly claimedBy: number | null
}

/** Locks the thread of an artist, changes it and tells the live streams. Throws 404 before the first message. */
export const writeThread = <T>(
  db: Db,
  artistId: number,
  change: (tx: Db, thread: LockedThread) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const [thread] = await rowsOf<LockedThread>(
      tx,
      sql`select t.artist_id as "artistId", t.claimed_by as "claimedBy" from chat_threads t
        where t.artist_id = ${artistId} for update`,
    )
    if (!thread) throw problem('notFound')
    const result = await change(tx, thread)
    await announce(tx, 'chats', [artistId])
    return result
  })
