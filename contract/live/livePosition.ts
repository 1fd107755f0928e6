/**
 * Says with the answer of a read what the server process had heard of changes before it read. The live stream, opened with it
 * as `last-event-id`, tells what has changed since, so that nothing needs to be read twice. Not sent where a replica is
 * read from, which may not have what the process has heard of.
 */
export const LIVE_POSITION_HEADER = 'x-live-position'

/** A position in what server processes hear, the same at all that heard the mark: written `5f0c2ab1.42`. */
export interface LivePosition {
  /** Name of the last mark, with which a process says that it has begun to listen. */
  readonly log: string
  /** How many announcements came after the mark. */
  readonly received: number
}

export const writeLivePosition = ({ log, received }: LivePosition): string => `${log}.${received}`

/** Undefined for a text that is no position. */
export function readLivePosition(text: string): LivePosition | undefined {
  const [, log, received] = /^([\da-f]{1,16})\.(\d{1,15})$/.exec(text) ?? []
  return log === undefined ? undefined : { log, received: Number(received) }
}
