import { randomInt } from 'node:crypto'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Until the next attempt, by the number of failed ones; the last again and again. */
const PAUSES = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
]
/** A receiver that asks for more time does not get more than this. */
const LONGEST_ASKED_MS = 8 * HOUR

/**
 * Milliseconds until software outside is tried again after so many failed attempts: with a fifth of them more or less, so that
 * what failed together does not come together again, and no less than the seconds that it asks for, up to a bound.
 */
export function pauseAfter(attempts: number, retryAfter: number | undefined): number {
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? HOUR
  const spread = (pause * randomInt(-200, 201)) / 1000
  const asked = retryAfter === undefined ? 0 : Math.min(retryAfter * SECOND, LONGEST_ASKED_MS)
  return Math.max(Math.round(pause + spread), asked)
}
