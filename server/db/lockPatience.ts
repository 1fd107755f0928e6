import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { OperatorError } from '../config/config.ts'
import type { Db } from './db.ts'

/** What waits for a lock makes everybody behind it wait too, so it waits for at most this long. */
const LONGEST_WAIT = '500ms'
/** Time for those who waited behind it, in milliseconds. */
const PAUSE_MS = 1000
/** About five minutes: longer than statements of the server may take. */
const TRIES = 200

const LOCK_NOT_AVAILABLE = '55P03'

/** Whether a statement gave up waiting for a lock; drizzle wraps what the driver throws. */
function waitedTooLong(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === LOCK_NOT_AVAILABLE) || waitedTooLong(error.cause)
}

/**
 * Runs a transaction that locks tables which others use. It gives up each lock that it cannot get at once, lets the others go on
 * and begins again. Throws OperatorError if something holds a table for minutes; `name` is what could not be done.
 */
export async function withPatience(db: Db, name: string, work: (tx: Db) => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = '${LONGEST_WAIT}'`))
        await work(tx)
      })
      return
    } catch (error) {
      if (!waitedTooLong(error)) throw error
      if (tries === TRIES)
        throw new OperatorError(
          `${name} could not lock a table within minutes: end the session that holds it (pg_stat_activity shows it), and start again.`,
        )
      await delay(PAUSE_MS)
    }
  }
}
