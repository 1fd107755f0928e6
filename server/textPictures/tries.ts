import type { Db } from '../db/db.ts'
import { attemptFailed, checkAttempts } from '../session/throttle.ts'

/** Upper case, so that nobody can count against it by signing in: logins are lower case there. */
const triesOf = (accountId: number): string => `PICTURE ${accountId}`

/** Throws 429 `tooManyAttempts` after ten pictures could not be loaded for the account in 15 minutes. */
export const checkTries = (db: Db, accountId: number, ip: string, now: Date): Promise<void> =>
  checkAttempts(db, triesOf(accountId), ip, now)

/** Counts a picture that could not be loaded. */
export const pictureFailed = (db: Db, accountId: number, ip: string, now: Date): Promise<void> =>
  attemptFailed(db, triesOf(accountId), ip, now)
