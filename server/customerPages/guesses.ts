import type { Db } from '../db/db.ts'
import { addressKey, attemptFailed, checkAttempts } from '../session/throttle.ts'

/**
 * Names what was tried in the table of attempts to sign in. Upper case, so that nobody can count against it by signing
 * in: logins are lower case there.
 */
const guessesFrom = (ip: string): string => `LINK ${addressKey(ip)}`
const triesOf = (tokenHash: string): string => `LINK ${tokenHash}`

/** Throws 429 `tooManyAttempts` after ten links that do not exist were opened from the address in 15 minutes. */
export const checkGuesses = (db: Db, ip: string, now: Date): Promise<void> =>
  checkAttempts(db, guessesFrom(ip), ip, now)

/** Counts a link that does not exist, or has ended. */
export const guessFailed = (db: Db, ip: string, now: Date): Promise<void> =>
  attemptFailed(db, guessesFrom(ip), ip, now)

/** Throws 429 `tooManyAttempts` after ten answers through the link were refused in 15 minutes. */
export const checkAnswers = (db: Db, tokenHash: string, ip: string, now: Date): Promise<void> =>
  checkAttempts(db, triesOf(tokenHash), ip, now)

/** Counts an answer that was refused. */
export const answerRefused = (db: Db, tokenHash: string, ip: string, now: Date): Promise<void> =>
  attemptFailed(db, triesOf(tokenHash), ip, now)
