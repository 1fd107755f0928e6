import { sql } from 'drizzle-orm'
import { dollarsOf } from '#contract/money.ts'
import { type Db, rowOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import type { Payee } from './lockEntries.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

interface Given {
  readonly orderCents: number
  readonly extraCents: number
  /** Whether a person has said that the extra payment is meant. */
  readonly confirm: boolean
}

/** The largest extra payment of the last year to any artist, in cents; 0 without any. Voided payouts do not count. */
async function largestExtra(tx: Db, now: Date): Promise<number> {
  const { cents } = await rowOf<{ cents: number }>(
    tx,
    sql`select coalesce(max(extra_cents), 0)::float8 as cents from payouts
      where created_date >= ${new Date(now.getTime() - YEAR_MS).toISOString()} and voided_date is null`,
  )
  return cents
}

/**
 * Asks once more for an extra payment that may be a slip: one above the largest of the last year or, as long as there
 * was none, above what the orders come to. Throws 409 `unusualExtra` unless it is confirmed (D-8.34).
 */
export async function checkExtra(tx: Db, now: Date, payee: Payee, given: Given): Promise<void> {
  const { extraCents, orderCents, confirm } = given
  if (confirm || extraCents === 0) return
  if (extraCents <= ((await largestExtra(tx, now)) || orderCents)) return
  const { login, fullName: artist } = payee
  throw problem('unusualExtra', { facts: { login, artist, extra: dollarsOf(extraCents) } })
}
