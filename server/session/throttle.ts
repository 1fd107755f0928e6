import { and, eq, lt, or, sql } from 'drizzle-orm'
import { type Db, iso, rowOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { signInAttempts } from './tables.ts'

const MINUTE_MS = 60_000
const WINDOW_MS = 15 * MINUTE_MS
const FAMILIAR_MS = 30 * 24 * 60 * MINUTE_MS

/** Failures within 15 minutes after which attempts get 429 (D-2.5). */
const LIMITS = { pair: 10, login: 100, address: 300 }

/** The first four groups of an IPv6 address, with zeros expanded. */
function networkOf(ip: string): string {
  const [head = '', tail] = ip.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

/** Treats an IPv6 /64 as one address, since customers get a whole one. */
export const addressKey = (ip: string): string =>
  ip.includes(':') && !ip.includes('.') ? `${networkOf(ip)}::/64` : ip

interface Counts {
  pair: number
  login: number
  address: number
  familiar: boolean
  oldest: string | null
}

/**
 * Rejects an attempt after too many failures: 10 of one login from one address. The limits per login and per
 * address do not apply to a pair that signed in within 30 days, so that guesses from elsewhere, or by one
 * desk, cannot lock out an office. Running attempts do not count: the gate runs one per pair at a time.
 * Throws 429 `tooManyAttempts` with `retryAfter` in seconds.
 */
export async function checkAttempts(db: Db, login: string, ip: string, now: Date): Promise<void> {
  const address = addressKey(ip)
  const since = new Date(now.getTime() - WINDOW_MS).toISOString()
  const familiarSince = new Date(now.getTime() - FAMILIAR_MS).toISOString()
  const counts = await rowOf<Counts>(
    db,
    sql`
      select count(*) filter (where login = ${login} and address = ${address})::int as pair,
        count(*) filter (where login = ${login})::int as login,
        count(*) filter (where address = ${address})::int as address,
        min(at) filter (where login = ${login} and address = ${address}) as oldest,
        exists (select 1 from sign_in_attempts where login = ${login} and address = ${address}
          and succeeded and at > ${familiarSince}::timestamptz) as familiar
      from sign_in_attempts
      where (login = ${login} or address = ${address}) and at > ${since}::timestamptz and not succeeded`,
  )
  const foreignFlood = counts.login >= LIMITS.login || counts.address >= LIMITS.address
  if (counts.pair < LIMITS.pair && (!foreignFlood || counts.familiar)) return
  const from = counts.oldest === null ? now.getTime() : Date.parse(iso(counts.oldest))
  const retryAfter = Math.max(1, Math.ceil((from + WINDOW_MS - now.getTime()) / 1000))
  throw problem('tooManyAttempts', { facts: { retryAfter } })
}

const tryOf = (login: string, ip: string, now: Date) => ({
  login,
  address: addressKey(ip),
  at: now.toISOString(),
})

/** Records a failed password check. */
export async function attemptFailed(db: Db, login: string, ip: string, now: Date): Promise<void> {
  await db.insert(signInAttempts).values(tryOf(login, ip, now))
}

/** Records a successful one, which resets the failures of the same login and address. */
export async function attemptSucceeded(db: Db, login: string, ip: string, now: Date): Promise<void> {
  const made = tryOf(login, ip, now)
  await db
    .delete(signInAttempts)
    .where(and(eq(signInAttempts.login, login), eq(signInAttempts.address, made.address)))
  await db.insert(signInAttempts).values({ ...made, succeeded: true })
}

/** Deletes attempts that no longer count for any limit. */
export async function sweepAttempts(db: Db, now: Date): Promise<void> {
  const old = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await db
    .delete(signInAttempts)
    .where(
      or(
        lt(signInAttempts.at, old(FAMILIAR_MS)),
        and(eq(signInAttempts.succeeded, false), lt(signInAttempts.at, old(WINDOW_MS))),
      ),
    )
}
