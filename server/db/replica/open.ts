import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { FIRST_POSITION, isReached, LAST_POSITION } from '#contract/live/position.ts'
import { callConfig, hearErrors, type Query, queriedBy } from '../connecting.ts'
import type { Db } from '../db.ts'
import { transacting } from '../transactions.ts'
import { type Following, followReplica, type WalPosition } from './following.ts'

/** A streaming replica of the primary database, for reads that may be a moment old. */
export interface Replica {
  /** Reads from the replica, and from the primary what the replica does not answer. Transactions are the primary's. */
  readonly db: Db
  /** Whether it answers, and is not too far behind. */
  isUsable(): boolean
  /** Whether the replica may answer a reader who knows of this position. */
  hasReached(position: string): Promise<boolean>
  /** A position after everything that is committed. */
  position(): Promise<string>
  /** Until it is followed, the primary answers everything. */
  follow(log: Pick<FastifyBaseLogger, 'info' | 'warn'>): void
}

/** A statement that ran into its time limit would do so on the primary, too, and keep it from writes. */
const isOutOfTime = (cause: unknown): boolean =>
  cause instanceof Error && (cause as { code?: string }).code === '57014'

/** How long a read waits to hear whether the replica has come far enough. */
const LOOK_MS = 50
/** A replica that was behind is not asked again sooner than this. */
const LOOK_AGAIN_MS = 10

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

const openPool = (config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool(config)
  pool.on('connect', hearErrors)
  pool.on('error', () => undefined)
  return pool
}

/** Queries that the replica answers; those that it does not, for whatever reason, the primary answers. */
function answering(pool: pg.Pool, following: Following, primary: Query): Query {
  const onReplica = async (args: unknown[]) => {
    const lost = Promise.withResolvers<never>()
    // A host that is gone would otherwise keep the reader until the timeout of the query.
    const stop = following.onLost(() => lost.reject(new Error('The replica is lost')))
    const query = pool.query.bind(pool) as Query
    return Promise.race([query(...args), lost.promise]).finally(stop)
  }
  return async (...args) => {
    if (!following.isUsable()) return primary(...args)
    try {
      return await onReplica(args)
    } catch (cause) {
      if (isOutOfTime(cause)) throw cause
      return primary(...args)
    }
  }
}

interface ReplicaDeps {
  readonly url: string
  readonly connections: number
  /** The database of the primary, and queries on it. */
  readonly db: Db
  readonly query: Query
}

/** Opens the pools. A replica that cannot be reached does no harm: the primary answers until it is. */
export function openReplica({ url, connections, db, query }: ReplicaDeps) {
  const config = {
    ...callConfig(url, ' -c default_transaction_read_only=on'),
    connectionTimeoutMillis: 2000,
  }
  const pool = openPool({ ...config, max: connections })
  // Of its own, so that long reads do not delay it.
  const watcher = openPool({ ...config, query_timeout: 2000, max: 1 })
  const following = followReplica({
    primary: (text) => query(text) as Promise<pg.QueryResult<WalPosition>>,
    replica: (text) => watcher.query<WalPosition>(text),
  })
  // After a restart it may be at an earlier position than before.
  watcher.on('error', following.lose)
  const reader = transacting(queriedBy(answering(pool, following, query)), (work, options) =>
    db.transaction(work, options),
  )

  const replica: Replica = {
    db: reader,
    follow: following.start,
    isUsable: () => following.isUsable(),
    hasReached: async (position) => {
      if (!following.isUsable()) return false
      if (position === FIRST_POSITION || isReached(position, following.reached())) return true
      if (position === LAST_POSITION || following.lookedWithin(LOOK_AGAIN_MS)) return false
      await Promise.race([following.look(), pause(LOOK_MS)])
      return following.isUsable() && isReached(position, following.reached())
    },
    position: async () => {
      // The place of the next record: that of the last written one lies before a commit that is not flushed yet.
      const asked = query('select pg_current_wal_insert_lsn()::text as position')
      const { rows } = (await asked.catch(() => ({ rows: [] }))) as { rows: { position: string }[] }
      return rows[0]?.position ?? LAST_POSITION
    },
  }
  const close = async () => {
    following.stop()
    await Promise.all([pool.end(), watcher.end()])
  }
  return { replica, close }
}
