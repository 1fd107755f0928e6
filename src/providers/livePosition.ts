import { type LivePosition, readLivePosition, writeLivePosition } from '#contract/live/livePosition.ts'

/** The position before the earliest read; null where that is unknown, undefined before any read. */
let earliest: LivePosition | null | undefined

function earlierOf(one: LivePosition, other: LivePosition): LivePosition | null {
  if (one.log !== other.log) return null
  return one.received <= other.received ? one : other
}

/** Notes what the answer of a read said about when it was read. */
export function noteLivePosition(text: string | null): void {
  const position = readLivePosition(text ?? '')
  if (earliest === undefined) earliest = position ?? null
  else if (earliest !== null) earliest = position ? earlierOf(earliest, position) : null
}

/** A position before everything that was read since the last call; empty if there is none. */
export function takeLivePosition(): string {
  const position = earliest
  earliest = undefined
  return position ? writeLivePosition(position) : ''
}
