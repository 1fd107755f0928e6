import { hostname } from 'node:os'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './db.ts'

// Without JIT: for queries with many parts it compiles for seconds to save milliseconds.
const OPTIONS =
  '-c timezone=UTC -c jit=off -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000'
/** Longer than the statement timeout, for a server that no longer responds at all. */
const QUERY_TIMEOUT_MS = 40_000

export const CONNECT_TIMEOUT_MS = 10_000

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
  keepAlive: true,
})

/** Broken connections are reported by queries; an unhandled `error` event would end the process. */
export const hearErrors = (client: pg.ClientBase): void => void client.on('error', () => undefined)

export type Query = (...args: unknown[]) => Promise<unknown>

/** A database that sends its queries this way. It has no transactions: see `transacting`. */
export const queriedBy = (query: Query): Db =>
  drizzle({ client: { query } as unknown as pg.Pool, casing: 'snake_case' })
