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
  /** Name of a mark: a process has begun to listen (`server/live/log.ts`). Tells of no change. */
  readonly mark?: string
}

/** Processes of versions without marks ignore the area. */
export const markAnnouncement = (mark: string): Announcement => ({
  area: 'mark',
  ids: [],
  first: 0,
  last: 0,
  mark,
})

/** Sends a message to all processes that listen on the channel, on commit. */
export async function notifyProcesses(db: Db, channel: string, message: object): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(message)})`)
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
    await notifyProcesses(tx, LIVE_CHANNEL, payload)
  }
}
