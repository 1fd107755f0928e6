import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { OperatorError } from '../config/config.ts'
import {
  CONNECT_TIMEOUT_MS,
  callConfig,
  hearErrors,
  KEEP_ALIVE,
  QUERY_TIMEOUT_MS,
  type Query,
  queriedBy,
  requirePrimary,
  withOptions,
} from './connecting.ts'
import type { Database } from './database.ts'
import { dumpPostgres, tryDump } from './dumps/dump.ts'
import { listenOn } from './listener.ts'
import { applyMigrations, TRIGRAMS } from './migrations.ts'
import { openReplica } from './replica/open.ts'
import { applySqlFiles } from './sqlFiles.ts'
import { type StatementWatch, watchPool } from './statements.ts'
import { guardTransactions, type Transact } from './transactions.ts'

/**
 * Transactions whose connection always returns to the pool: the driver leaks one whose `begin` fails. A
 * connection in an unknown state is closed.
 */
const transactOn =
  (pool: pg.Pool): Transact =>
  async (work, options) => {
    const client = await pool.connect()
    try {
      return await drizzle({ client, casing: 'snake_case' }).transaction((tx) => work(tx as never), options)
    } finally {
      client.release(client.getTransactionStatus() !== 'I')
    }
  }

/**
 * A pool that answers, or throws what keeps it from that. Its connections are pipelined: statements of one transaction that
 * need neither the results nor the effects of each other may be sent at once, with `settleAll`. After a failed one the
 * database refuses the others.
 */
async function openPool(config: pg.PoolConfig, watch: StatementWatch | undefined): Promise<pg.Pool> {
  const pool = new pg.Pool({ ...config, pipeline: true, verify: requirePrimary })
  pool.on('connect', hearErrors)
  if (watch) watchPool(pool, watch)
  // A connection that breaks while idle is replaced on next use.
  pool.on('error', () => undefined)
  await pool.query('select 1').catch(async (cause: unknown) => {
    await pool.end()
    throw cause
  })
  return pool
}

interface PostgresOptions {
  readonly connections?: number
  /** A streaming replica of it. */
  readonly replicaUrl?: string | undefined
  readonly watch?: StatementWatch | undefined
}

/** Opens a PostgreSQL pool and tests it with one query. */
export async function openPostgres(
  url: string,
  { connections = 10, replicaUrl, watch }: PostgresOptions = {},
): Promise<Database> {
  const config = callConfig(url)
  const pool = await openPool({ ...config, max: connections }, watch)
  const guard = guardTransactions()
  const query = pool.query.bind(pool) as Query
  const guarded: Query = (...args) => {
    guard.refuse()
    return query(...args)
  }
  const db = guard.mark(queriedBy(guarded), transactOn(pool))
  const listener = listenOn(config)
  const replicated =
    replicaUrl === undefined ? undefined : openReplica({ url: replicaUrl, connections, db, query: guarded })
  return {
    engine: 'postgres',
    db,
    ...(replicated && { replica: replicated.replica }),
    migrate: () => migratePostgres(url),
    listen: listener.listen,
    pack: (file, read) => dumpPostgres(url, file, read),
    tryOut: (file, _folder, work) => tryDump(url, file, work),
    exclusively: (name, work) => lockWork(url, name, work),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    queue: { ...queueConfig(url), max: 2 },
    close: async () => {
      await replicated?.close()
      await listener.close()
      await pool.end()
    },
  }
}

/** How the job queue connects, which has no time limits of its own for what it asks. */
const queueConfig = (url: string) => ({
  connectionString: withOptions(url, '-c timezone=UTC'),
  query_timeout: QUERY_TIMEOUT_MS,
  verify: requirePrimary,
  ...KEEP_ALIVE,
})

/** Arbitrary first part of the locks of works by name. */
const WORK_LOCK = 7_411_002

/** Holds a lock on a connection of its own, so it is released if the server dies. */
async function lockWork<Result>(url: string, name: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: withOptions(url, '-c timezone=UTC'),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...KEEP_ALIVE,
  })
  hearErrors(client)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [WORK_LOCK, name])
    return await work()
  } finally {
    // A connection that broke meanwhile has no lock any more.
    await client.end().catch(() => undefined)
  }
}

/** Arbitrary lock id. The lock belongs to the connection, so it is released if the server dies. */
const MIGRATION_LOCK = 7_411_001

const TURN_MS = 100

/**
 * Waits until no other process migrates. It asks again and again: a statement that waited would be waited for by
 * `create index concurrently` of the other process.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.taken) return
    await delay(TURN_MS)
  }
}

async function migratePostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: withOptions(url, '-c timezone=UTC') })
  hearErrors(client)
  await client.connect()
  try {
    await takeTurn(client)
    await client.query(TRIGRAMS).catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new OperatorError(`The database needs the extension pg_trgm (postgresql-contrib): ${reason}`)
    })
    const db = drizzle({ client, casing: 'snake_case' })
    await applyMigrations(db)
    await applySqlFiles(db)
  } finally {
    await client.end()
  }
}
