import { sql } from 'drizzle-orm'
import { MAX_LIVE_IDS } from '#contract/live.ts'
import type { Db } from '../db/db.ts'

/** Channel on which every server process hears what has changed, once it is committed. */
export const LIVE_CHANNEL = 'live'

/** What the channel carries; PostgreSQL takes no more than 8,000 bytes, hence ids alone and not too many. */
export interface Announcement {
  /** The area of an event with the ids of its records, or `inboxes` with those of the accounts that have them. */
  readonly area: string
  readonly ids: readonly number[]
  /** Oldest and newest event among them; 0 when what changed is no event. */
  readonly first: number
  readonly last: number
  /** The notification that has come into the inboxes. */
  readonly published?: number
}

/** Tells the live streams of every process, once the transaction commits, what changed without an event. */
export async function announce(
  tx: Db,
  area: Announcement['area'],
  ids: readonly number[],
  more: Pick<Announcement, 'published'> = {},
): Promise<void> {
  for (let from = 0; from < ids.length; from += MAX_LIVE_IDS) {
    const some = ids.slice(from, from + MAX_LIVE_IDS)
    const payload: Announcement = { area, ids: some, first: 0, last: 0, ...more }
    await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(payload)})`)
  }
}
