import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { OperatorError } from '../config.ts'
import { guardTransactions } from './db.ts'
import { MIGRATIONS, TRIGRAMS } from './migrations.ts'
import type { Database } from './open.ts'

// Without JIT: of queries with many parts it compiles for seconds what then runs for milliseconds.
const OPTIONS =
  '-c timezone=UTC -c jit=off -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000'
/** Longer than a statement may take, for a server that no longer answers at all. */
const QUERY_TIMEOUT_MS = 40_000

/** The address with our options after its own: what `iso` and the timeouts rely on is not to be overridden. */
function withOptions(url: string, options: string): string {
  const changed = new URL(url)
  const own = changed.searchParams.get('options')
  changed.searchParams.set('options', own === null ? options : `${own} ${options}`)
  return changed.href
}
const RECONNECT_MS = 1000

/** Opens a pool on PostgreSQL and proves it with one query. */
export async function openPostgres(url: string, connections = 10): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: withOptions(url, OPTIONS),
    max: connections,
    connectionTimeoutMillis: 10_000,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  })
  // A connection that breaks while idle is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  await pool.query('select 1').catch(async (cause: unknown) => {
    await pool.end()
    throw cause
  })
  const guard = guardTransactions()
  const db = guard.mark(drizzle({ client: pool, casing: 'snake_case' }))
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  Object.assign(pool, {
    query: (...args: unknown[]) => {
      guard.refuse()
      return query(...args)
    },
  })
  const listener = listenOn(url)
  return {
    engine: 'postgres',
    db,
    migrate: () => migratePostgres(url),
    listen: listener.listen,
    queue: { connectionString: withOptions(url, '-c timezone=UTC'), max: 2 },
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

/** Any number: the lock is the connection's own, so a server that dies while migrating frees it. */
const MIGRATION_LOCK = 7_411_001

async function migratePostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: withOptions(url, '-c timezone=UTC') })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(TRIGRAMS).catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new OperatorError(`The database needs the extension pg_trgm (postgresql-contrib): ${reason}`)
    })
    await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.end()
  }
}

/** One connection of its own for LISTEN, made at the first channel and made again whenever it breaks. */
function listenOn(url: string) {
  const channels = new Map<string, ((payload: string) => void)[]>()
  const missed: (() => void)[] = []
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const again = () => {
    client = undefined
    if (!closed) timer = setTimeout(() => void connect().then(tellMissed, again), RECONNECT_MS)
  }
  const tellMissed = () => {
    for (const tell of missed) tell()
  }
  const connect = async () => {
    const fresh = new pg.Client({ connectionString: withOptions(url, OPTIONS), keepAlive: true })
    fresh.on('error', () => void fresh.end().catch(() => undefined))
    fresh.on('notification', ({ channel, payload }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload ?? '')
    })
    await fresh.connect()
    fresh.once('end', again)
    client = fresh
    for (const channel of channels.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
  }
  return {
    listen: async (channel: string, heard: (payload: string) => void, whenMissed?: () => void) => {
      if (whenMissed) missed.push(whenMissed)
      const known = channels.get(channel)
      if (known) {
        known.push(heard)
        return
      }
      channels.set(channel, [heard])
      if (client) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      else await connect()
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
