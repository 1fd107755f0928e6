import { randomBytes } from 'node:crypto'
import { type LivePosition, readLivePosition, writeLivePosition } from '#contract/live/livePosition.ts'
import { type Announcement, markAnnouncement } from './announce.ts'

/** Clients that missed changes of more records than this read again what they show. */
const MOST_IDS = 2000
const MOST_ANNOUNCEMENTS = 2000
/** PostgreSQL limits a message to 8,000 bytes; what is told has ASCII characters only. */
const MOST_PAST_BYTES = 7000

/** What a process had heard before the mark of another one, which was not there yet. */
export interface Past {
  readonly mark: string
  /** The position before the first of `latest`. */
  readonly before: LivePosition
  /** The latest announcements before the mark, without a gap. */
  readonly latest: readonly Announcement[]
}

/**
 * The latest changes that this process has heard of, for streams that begin after some of them. Processes that listen hear
 * the same announcements in the same order, so a position counts them since the last mark, and says the same at each that
 * heard the mark. A log begins with a mark of its own: what came before it may not have been heard completely.
 */
export interface LiveLog {
  add(announcement: Announcement): void
  /** A new mark, for the log to begin with once it is heard. */
  newMark(): string
  /** Whether it has begun. */
  hasBegun(): boolean
  isOwn(mark: string): boolean
  /** Where the log is now. What is read from now on shows all changes until here. Undefined until it has begun. */
  readonly livePosition: () => string | undefined
  /** What was heard since the position; undefined for one that is not known here, or too long ago. */
  since(livePosition: string): readonly Announcement[] | undefined
  /** Whether a process that has heard more than this one may have given the position. */
  isAhead(livePosition: string): boolean
  /** What was heard before the latest announcement, the mark of another process; undefined until the log has begun. */
  past(mark: string): Past | undefined
  /** Takes in what another process had heard before the mark, if that is the one of this log. Returns whether it is. */
  recall(past: Past): boolean
  /** After changes may have been lost: no earlier position is known any more. */
  restart(): void
}

/** A mark, and how many announcements had been heard with it. */
interface Mark {
  readonly name: string
  readonly at: number
}

const NOWHERE = Number.NaN

/** As many of the latest as fit into one message. */
function fitting(announcements: readonly Announcement[]): readonly Announcement[] {
  let bytes = 0
  const tooMany = announcements.findLastIndex((announcement) => {
    bytes += JSON.stringify(announcement).length + 1
    return bytes > MOST_PAST_BYTES
  })
  return announcements.slice(tooMany + 1)
}

/** The marks of announcements, of which the first is the one with this number. */
const marksOf = (announcements: readonly Announcement[], first: number): readonly Mark[] =>
  announcements.flatMap(({ mark }, place) => (mark === undefined ? [] : [{ name: mark, at: first + place }]))

/** The announcements of a log, numbered by what was heard since its own mark, which is 0. */
function openKept() {
  let marks: Mark[] = []
  let heard = 0
  let kept: Announcement[] = []
  let ids = 0
  /** The number after which all are kept. */
  const start = () => heard - kept.length
  const forgetOldest = () => {
    while (kept.length > MOST_ANNOUNCEMENTS || ids > MOST_IDS) ids -= kept.shift()?.ids.length ?? 0
    while (marks[1] && marks[1].at <= start()) marks.shift()
  }
  const positionAt = (number: number): LivePosition | undefined => {
    const mark = marks.findLast(({ at }) => at <= number)
    return mark && { log: mark.name, received: number - mark.at }
  }
  return {
    /** Forgets all, and counts from the mark if there is one. */
    restart: (mark?: string) => {
      marks = mark === undefined ? [] : [{ name: mark, at: 0 }]
      heard = 0
      kept = []
      ids = 0
    },
    add: (announcement: Announcement) => {
      heard += 1
      kept.push(announcement)
      marks.push(...marksOf([announcement], heard))
      ids += announcement.ids.length
      forgetOldest()
    },
    prepend: ({ mark, before, latest }: Past) => {
      // Otherwise there would be a gap, or it has been taken in already.
      if (start() !== 0) return
      const earliest = -latest.length - 1
      marks.unshift({ name: before.log, at: earliest - before.received }, ...marksOf(latest, earliest + 1))
      kept.unshift(...latest, markAnnouncement(mark))
      ids += latest.reduce((total, one) => total + one.ids.length, 0)
      forgetOldest()
    },
    since: (number: number) =>
      number >= start() && number <= heard ? kept.slice(kept.length - (heard - number)) : undefined,
    /** The number of a position: beyond those heard if it is ahead, and none if there is no such position. */
    numberOf: ({ log, received }: LivePosition): number => {
      const place = marks.findIndex(({ name }) => name === log)
      const number = (marks[place]?.at ?? NOWHERE) + received
      const next = marks[place + 1]
      return next && number >= next.at ? NOWHERE : number
    },
    beforeLast: () => kept.slice(0, -1),
    /** Where it was so many announcements ago. */
    positionAgo: (count: number) => positionAt(heard - count),
    isAhead: (number: number) => number > heard,
  }
}

export function openLog(): LiveLog {
  const kept = openKept()
  let own: string | undefined
  let begun = false
  const numberOf = (text: string) => {
    const livePosition = readLivePosition(text)
    return livePosition ? kept.numberOf(livePosition) : NOWHERE
  }
  return {
    add: (announcement) => {
      if (begun) kept.add(announcement)
      else if (announcement.mark !== undefined && announcement.mark === own) {
        begun = true
        kept.restart(own)
      }
    },
    newMark: () => {
      own = randomBytes(8).toString('hex')
      return own
    },
    hasBegun: () => begun,
    isOwn: (mark) => mark === own,
    livePosition: () => {
      const position = kept.positionAgo(0)
      return position && writeLivePosition(position)
    },
    since: (text) => kept.since(numberOf(text)),
    isAhead: (text) => kept.isAhead(numberOf(text)),
    past: (mark) => {
      const latest = fitting(kept.beforeLast())
      const before = kept.positionAgo(latest.length + 1)
      return before && { mark, before, latest }
    },
    recall: (past) => {
      const isOurs = begun && past.mark === own
      if (isOurs) kept.prepend(past)
      return isOurs
    },
    restart: () => {
      own = undefined
      begun = false
      kept.restart()
    },
  }
}
