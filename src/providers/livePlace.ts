import { type LivePlace, readPlace, writePlace } from '#contract/live/place.ts'

/** The place before the earliest read; null where that is unknown, undefined before any read. */
let earliest: LivePlace | null | undefined

function earlierOf(one: LivePlace, other: LivePlace): LivePlace | null {
  if (one.log !== other.log) return null
  return one.heard <= other.heard ? one : other
}

/** Notes what the answer of a read said about when it was read. */
export function notePlace(text: string | null): void {
  const place = readPlace(text ?? '')
  if (earliest === undefined) earliest = place ?? null
  else if (earliest !== null) earliest = place ? earlierOf(earliest, place) : null
}

/** A place before everything that was read since the last call; empty if there is none. */
export function takePlace(): string {
  const place = earliest
  earliest = undefined
  return place ? writePlace(place) : ''
}
