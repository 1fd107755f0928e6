import { and, eq, lt, or, sql } from 'drizzle-orm'
import { type Db, iso, rowOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { signInAttempts } from './tables.ts'

const MINUTE_MS = 60_000
const WINDOW_MS = 15 * MINUTE_MS
const FAMILIAR_MS = 30 * 24 * 60 * MINUTE_MS

/** Failures in 15 minutes after which the next try answers 429 (D-2.5). */
const LIMITS = { pair: 10, login: 100, address: 300 }

/** The first four groups of an IPv6 address, zeros written out. */
function networkOf(ip: string): string {
  const [head = '', tail] = ip.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

/** An IPv6 customer owns a whole /64: its addresses count as one. */
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
 * Writes the try down and refuses it when too many failed: 10 of one login from one address. The
 * limits over all addresses of a login, and over all logins of an address, do not bind a pair that
 * signed in within 30 days, so that guesses from elsewhere, or by one desk, can't lock an office out.
 * Returns the id of the try. Throws 429 `tooManyAttempts` with `retryAfter` in seconds.
 */
export async function beginAttempt(db: Db, login: string, ip: string, now: Date): Promise<number> {
  const address = addressKey(ip)
  const since = new Date(now.getTime() - WINDOW_MS).toISOString()
  const familiarSince = new Date(now.getTime() - FAMILIAR_MS).toISOString()
  // Written before it is counted: of many tries at once each sees those that came before it.
  const [attempt] = await db
    .insert(signInAttempts)
    .values({ login, address, at: now.toISOString() })
    .returning({ id: signInAttempts.id })
  const id = attempt?.id ?? 0
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
      where (login = ${login} or address = ${address}) and at > ${since}::timestamptz and not succeeded
        and id < ${id}`,
  )
  const foreignFlood = counts.login >= LIMITS.login || counts.address >= LIMITS.address
  if (counts.pair < LIMITS.pair && (!foreignFlood || counts.familiar)) return id
  // A refused try checked no password: were it to count, whoever goes on trying would never get in again.
  await db.delete(signInAttempts).where(eq(signInAttempts.id, id))
  const from = counts.oldest === null ? now.getTime() : Date.parse(iso(counts.oldest))
  const retryAfter = Math.max(1, Math.ceil((from + WINDOW_MS - now.getTime()) / 1000))
  throw problem('tooManyAttempts', { facts: { retryAfter } })
}

/** The try was right: it no longer counts, nor do the failures of the same login and address before it. */
export async function attemptSucceeded(db: Db, id: number, login: string, ip: string): Promise<void> {
  await db.update(signInAttempts).set({ succeeded: true }).where(eq(signInAttempts.id, id))
  await db
    .delete(signInAttempts)
    .where(
      and(
        eq(signInAttempts.login, login),
        eq(signInAttempts.address, addressKey(ip)),
        lt(signInAttempts.id, id),
      ),
    )
}

/** Drops tries that no limit looks at any more. */
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
