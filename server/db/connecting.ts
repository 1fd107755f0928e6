import { hostname } from 'node:os'
import { callbackify } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './db.ts'

// Without JIT: for queries with many parts it compiles for seconds to save milliseconds.
const OPTIONS =
  '-c timezone=UTC -c jit=off -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000'
/** Longer than the statement timeout, for a server that no longer responds at all. */
export const QUERY_TIMEOUT_MS = 40_000

export const CONNECT_TIMEOUT_MS = 10_000

/**
 * A connection whose other end is gone without a word is noticed some seconds after this time of silence, instead of after the
 * two hours of the system: the next fail-over must not leave a listener behind.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/** The URL with our options after its own, so they take precedence: `iso` and the timeouts rely on them. */
export function withOptions(url: string, options: string): string {
  const changed = new URL(url)
  const own = changed.searchParams.get('options')
  changed.searchParams.set('options', own === null ? options : `${own} ${options}`)
  return changed.href
}

/** What the name of each server process begins with, among the connections of PostgreSQL. */
export const PROCESS_NAME = 'atelier '

/** How calls connect. */
export const callConfig = (url: string, more = ''): pg.ClientConfig => ({
  connectionString: withOptions(url, `${OPTIONS}${more}`),
  application_name: `${PROCESS_NAME}${hostname()} ${process.pid}`,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  query_timeout: QUERY_TIMEOUT_MS,
  ...KEEP_ALIVE,
})

/** Broken connections are reported by queries; an unhandled `error` event would end the process. */
export const hearErrors = (client: pg.ClientBase): void => void client.on('error', () => undefined)

/** As PostgreSQL itself says of a write on a server that only follows another one. */
const READ_ONLY = '25006'

/**
 * Refuses a new connection to a server that follows another one, as `target_session_attrs=primary` of other drivers does. During a
 * fail-over an address may lead to one for a moment: a pool would keep the connection, and read what is not the newest.
 */
export const requirePrimary: NonNullable<pg.PoolConfig['verify']> = callbackify(
  async (client: pg.ClientBase) => {
    const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
    if (rows[0]?.follows)
      throw Object.assign(new Error('it is a standby, which follows another server'), { code: READ_ONLY })
  },
)

export type Query = (...args: unknown[]) => Promise<unknown>

/** A database that sends its queries this way. It has no transactions: see `transacting`. */
export const queriedBy = (query: Query): Db =>
  drizzle({ client: { query } as unknown as pg.Pool, casing: 'snake_case' })
