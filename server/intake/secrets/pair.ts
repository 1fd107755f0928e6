import { createHmac, timingSafeEqual } from 'node:crypto'
import { problem } from '../../http/problem.ts'

const DAY_MS = 86_400_000

/** A sealed secret with the one before it, which counts beside it until a time, and the one that ended last. */
export interface SecretPair {
  readonly secret: string | null
  /** To the minute, as is that of the earlier one. */
  readonly lastUsed: string | null
  readonly earlierSecret: string | null
  readonly earlierUntil: string | null
  readonly earlierLastUsed: string | null
  /** So that its sender is told that it ended. */
  readonly endedSecret: string | null
}

export interface KnownSecret {
  readonly secret: string
  readonly use: 'current' | 'earlier' | 'ended'
}

type Open = (sealed: string) => string | undefined

/** Until when the earlier secret counts, if it still does. */
export const earlierUntilOf = (
  pair: Pick<SecretPair, 'earlierSecret' | 'earlierUntil'> | undefined,
  now: Date,
): string | null => {
  const { earlierSecret = null, earlierUntil = null } = pair ?? {}
  return earlierSecret !== null && earlierUntil !== null && now < new Date(earlierUntil) ? earlierUntil : null
}

/**
 * The secrets of a pair that the server can open. They are opened for each call: that takes microseconds, and a new one counts
 * at once in every process.
 */
export function openPair(pair: SecretPair, open: Open, now: Date): KnownSecret[] {
  const sealed: readonly (readonly [string | null, KnownSecret['use']])[] = [
    [pair.secret, 'current'],
    [pair.earlierSecret, earlierUntilOf(pair, now) === null ? 'ended' : 'earlier'],
    [pair.endedSecret, 'ended'],
  ]
  return sealed.flatMap(([text, use]) => {
    const secret = text === null ? undefined : open(text)
    return secret === undefined ? [] : [{ secret, use }]
  })
}

/**
 * Which of the known secrets proves a call; undefined if none does. Throws 401 `secretEnded` for one that was replaced, so that
 * its sender does not look for the fault elsewhere.
 */
export function provingUse(
  known: readonly KnownSecret[],
  fits: (secret: string) => boolean,
): 'current' | 'earlier' | undefined {
  // All are compared, so that the time does not say which one fits.
  const fitting = known.filter(({ secret }) => fits(secret)).map(({ use }) => use)
  const use = fitting.find((one) => one !== 'ended')
  if (use === undefined && fitting.length > 0) throw problem('secretEnded')
  return use
}

/** Whether the text is the HMAC-SHA256 of the body with the secret, in base64. */
export function isSignature(given: unknown, body: Buffer | undefined, secret: string): boolean {
  if (typeof given !== 'string' || !body) return false
  const right = createHmac('sha256', secret).update(body).digest()
  const shown = Buffer.from(given, 'base64')
  return shown.length === right.length && timingSafeEqual(shown, right)
}

interface Rotation {
  /** The secret that counted until now; undefined without one. */
  readonly current: string | undefined
  readonly next: string
  readonly earlierDays: number
  readonly now: Date
}

/** What a pair becomes with a new secret: the current one counts for some more days, and one before that ends. */
export function rotatedPair(
  before: SecretPair,
  seal: (secret: string) => string,
  { current, next, earlierDays, now }: Rotation,
): SecretPair {
  const until = new Date(now.getTime() + earlierDays * DAY_MS).toISOString()
  return {
    secret: seal(next),
    lastUsed: null,
    earlierSecret: current === undefined ? null : seal(current),
    earlierUntil: current === undefined ? null : until,
    earlierLastUsed: before.lastUsed,
    endedSecret: before.earlierSecret ?? before.endedSecret,
  }
}

/** What a pair becomes when its earlier secret ends. */
export const endedPair = (before: SecretPair): SecretPair => ({
  ...before,
  earlierSecret: null,
  earlierUntil: null,
  earlierLastUsed: null,
  endedSecret: before.earlierSecret,
})

/** A pair with its secrets sealed again. */
export const resealedPair = (
  pair: SecretPair,
  again: (sealed: string | null) => string | null,
): SecretPair => ({
  ...pair,
  secret: again(pair.secret),
  earlierSecret: again(pair.earlierSecret),
  endedSecret: again(pair.endedSecret),
})

/** Uses are noted once a minute, so that a busy shop does not write for each of its orders. */
const NOTED_EVERY_MS = 60_000

/** A use before this time is noted again. */
export const notedBefore = (now: Date): string => new Date(now.getTime() - NOTED_EVERY_MS).toISOString()
