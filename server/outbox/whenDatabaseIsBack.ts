import { setTimeout as wait } from 'node:timers/promises'
import { problemOf } from '../http/errors.ts'

const RETRY_MS = 1000

/**
 * Does work that may be repeated, and tries again for this long while the database is unavailable, as in a fail-over. Throws what
 * the last try threw, and at once what is no such failure.
 */
export async function whenDatabaseIsBack(forMs: number, work: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + forMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const isAway = problemOf(error).errorKey === 'databaseUnavailable'
      if (!isAway || performance.now() > deadline) throw error
      await wait(RETRY_MS, undefined, { ref: false })
    }
  }
}
