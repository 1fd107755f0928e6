import { randomBytes } from 'node:crypto'
import { type LivePosition, readLivePosition, writeLivePosition } from '#contract/live/livePosition.ts'
import type { Announcement } from './announce.ts'

/** Clients that missed changes of more records than this read again what they show. */
const MOST_IDS = 2000
const MOST_ANNOUNCEMENTS = 2000

/** The latest changes that this process has heard of, for streams that begin after some of them. */
export interface LiveLog {
  add(announcement: Announcement): void
  /** Where the log is now. What is read from now on shows all changes until here. */
  readonly livePosition: () => string
  /** What was heard since the position; undefined for one of another log, or too long ago. */
  since(livePosition: string): readonly Announcement[] | undefined
  /** After changes may have been lost: no earlier position is known any more. */
  restart(): void
}

const newName = () => randomBytes(4).toString('hex')

export function openLog(): LiveLog {
  let name = newName()
  let heard = 0
  let kept: Announcement[] = []
  let ids = 0
  const forgetOldest = () => {
    while (kept.length > MOST_ANNOUNCEMENTS || ids > MOST_IDS) ids -= kept.shift()?.ids.length ?? 0
  }
  const countSince = ({ log, received: before }: LivePosition) => (log === name ? heard - before : Number.NaN)
  return {
    add: (announcement) => {
      heard += 1
      kept.push(announcement)
      ids += announcement.ids.length
      forgetOldest()
    },
    livePosition: () => writeLivePosition({ log: name, received: heard }),
    since: (text) => {
      const livePosition = readLivePosition(text)
      const count = livePosition ? countSince(livePosition) : Number.NaN
      return count >= 0 && count <= kept.length ? kept.slice(kept.length - count) : undefined
    },
    restart: () => {
      name = newName()
      heard = 0
      kept = []
      ids = 0
    },
  }
}
