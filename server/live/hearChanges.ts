import { setTimeout } from 'node:timers/promises'
import { SESSION_CHANNEL } from '../accounts/sessionChange.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/db.ts'
import { type Announcement, LIVE_CHANNEL, markAnnouncement, notifyProcesses } from './announce.ts'
import { type LiveLog, openLog, type Past } from './log.ts'

/** Channel on which a process that has begun to listen is told what was heard before. Another shape of `Past` needs another name. */
const PAST_CHANNEL = 'live_past'
/** How long an answer of another process, or what it has heard already, is waited for, in milliseconds. */
const PATIENCE_MS = 1000
const LOOK_MS = 10

/** Sessions, users or roles have changed. */
const SESSIONS_CHANGED: Announcement = { area: 'sessions', ids: [], first: 0, last: 0 }

/** What this process hears of changes of all processes, in the order of the commits. */
export interface HeardChanges {
  /** See `LiveLog`. */
  readonly livePosition: () => string | undefined
  /**
   * What was heard since the position, and up to which one; undefined if the position is unknown. Waits for what may be about to be
   * heard.
   */
  since(livePosition: string | undefined): Promise<{
    readonly announcements: readonly Announcement[] | undefined
    readonly to: string | undefined
  }>
  close(): void
}

interface Hearers {
  readonly heard: (announcement: Announcement) => void
  /** Changes may have been lost. */
  readonly missed: () => void
}

async function waitWhile(holds: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (holds() && performance.now() < end) await setTimeout(LOOK_MS)
}

/** Tells the process of the latest mark what was heard before. */
async function answer(db: Db, log: LiveLog, mark: string): Promise<void> {
  const past = log.isOwn(mark) ? undefined : log.past(mark)
  // Without an answer, clients read again what they show.
  if (past) await notifyProcesses(db, PAST_CHANNEL, past).catch(() => undefined)
}

/**
 * Begins to listen and says so with a mark, after which all processes count alike; one that was there answers with what it
 * had heard before, so that positions from before the mark are known here. The log counts what comes on two channels: where
 * it is to count more, `markAnnouncement` needs another area, as processes of the version before would count otherwise.
 */
export async function hearChanges(database: Database, hearers: Hearers): Promise<HeardChanges> {
  const log = openLog()
  let isListening = true
  let isClosed = false
  // Whether another process may be about to tell what was before the mark.
  let awaitsPast = database.engine === 'postgres'
  const isWithoutMark = () => isListening && !isClosed && !log.hasBegun()
  const mark = async () => {
    while (isWithoutMark()) {
      await notifyProcesses(database.db, LIVE_CHANNEL, markAnnouncement(log.newMark())).catch(() => undefined)
      await waitWhile(isWithoutMark)
    }
    await waitWhile(() => awaitsPast && !isClosed)
    awaitsPast = false
  }
  const hear = (announcement: Announcement) => {
    // First, while the log is where everything has been told.
    hearers.heard(announcement)
    log.add(announcement)
    if (announcement.mark !== undefined) void answer(database.db, log, announcement.mark)
  }
  const lost = () => {
    isListening = false
    log.restart()
  }
  const missed = () => {
    isListening = true
    awaitsPast = true
    hearers.missed()
    void mark()
  }
  await database.listen(PAST_CHANNEL, (payload) => {
    if (log.recall(JSON.parse(payload) as Past)) awaitsPast = false
  })
  const hearText = (payload: string) => hear(JSON.parse(payload) as Announcement)
  await database.listen(LIVE_CHANNEL, hearText, missed, lost)
  await database.listen(SESSION_CHANNEL, () => hear(SESSIONS_CHANGED))
  void mark()
  await waitWhile(isWithoutMark)
  return {
    livePosition: log.livePosition,
    since: async (position = '') => {
      const mayCome = () => log.isAhead(position) || (awaitsPast && log.since(position) === undefined)
      if (position !== '') await waitWhile(() => !isClosed && mayCome())
      return { announcements: log.since(position), to: log.livePosition() }
    },
    close: () => {
      isClosed = true
    },
  }
}
