import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import type { ShopFailure } from './shop.ts'

const SECOND_MS = 1000
const LONGEST_PAUSE_MS = 3_600_000
/** Wrong credentials and missing rights are tried so often, until somebody corrects them. */
const CLOSED_PAUSE_MS = 10 * 60_000

/** Failures of the connection as a whole, and not of what was asked for. */
const isClosed = ({ reason }: ShopFailure): boolean =>
  reason === 'WRONG_CREDENTIALS' ||
  reason === 'NO_CREDENTIALS' ||
  reason === 'NO_ACCESS' ||
  reason === 'SEALED_BY_ANOTHER_SECRET'

/** For how many milliseconds a connection is left alone after a failure; undefined if it is not. */
export function connectionPause(failure: ShopFailure): number | undefined {
  if (isClosed(failure)) return CLOSED_PAUSE_MS
  if (failure.reason !== 'BUSY') return undefined
  return Math.min((failure.retryAfter ?? 10) * SECOND_MS, LONGEST_PAUSE_MS)
}

/** Notes that the shop answered. Writes only what changes. */
export const noteAnswer = (db: Db, connectionId: number) =>
  db.execute(sql`update shop_connections set failing_since = null, last_error = null, paused_until = null
    where id = ${connectionId} and (failing_since is not null or last_error is not null or paused_until is not null)`)

/** Notes that it did not do what it was asked for, and until when it is left alone. Being busy is no fault. */
export async function noteFailure(
  db: Db,
  connectionId: number,
  failure: ShopFailure,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const pause = connectionPause(failure)
  const until = pause === undefined ? null : new Date(now.getTime() + pause).toISOString()
  const error = JSON.stringify({ reason: failure.reason, text: failure.message })
  if (failure.reason === 'BUSY')
    await db.execute(sql`update shop_connections set paused_until = ${until} where id = ${connectionId}`)
  else if (failure.passes || pause !== undefined)
    await db.execute(sql`update shop_connections set failing_since = coalesce(failing_since, ${at}::timestamptz),
      last_error = ${error}::jsonb, paused_until = ${until}::timestamptz where id = ${connectionId}`)
}
