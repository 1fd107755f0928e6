import { sql } from 'drizzle-orm'
import { MAX_LIVE_IDS } from '#contract/live/live.ts'
import type { Db } from '../db/db.ts'

/** Channel on which server processes receive committed changes. */
export const LIVE_CHANNEL = 'live'

/** Message on the channel; PostgreSQL limits it to 8,000 bytes, so it only has ids, and not too many. */
export interface Announcement {
  /** Area of the events with the ids of its records, or `inboxes` with account ids. */
  readonly area: string
  readonly ids: readonly number[]
  /** Oldest and newest event id; 0 for a change without an event. */
  readonly first: number
  readonly last: number
  /** The new notification in the inboxes. */
  readonly published?: number
}

/** Notifies the live streams of all processes on commit about a change without an event. */
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
