import type { ConstructorOptions } from 'pg-boss'
import type { Db } from './db.ts'
import type { Replica } from './replica/open.ts'

export type Engine = 'pglite' | 'postgres'

export interface PoolFigures {
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

/** An open database on either engine. */
export interface Database {
  readonly engine: Engine
  readonly db: Db
  /**
   * Migrates the schema; servers that start at the same time wait for each other. On the embedded engine
   * `before` runs first if there is data that a migration may change.
   */
  migrate(before?: () => Promise<unknown>): Promise<void>
  /**
   * Calls `heard` for each message sent on the channel by a committed transaction, `lost` when the connection breaks, before
   * anything is heard by another one, and `missed` once all channels are listened to again: messages may have been lost.
   * All channels are heard by one connection, in the order of the commits.
   */
  listen(
    channel: string,
    heard: (payload: string) => void,
    missed?: () => void,
    lost?: () => void,
  ): Promise<void>
  /**
   * Does the work while no other server process does work of this name: waits for theirs first. The embedded engine
   * has one process only.
   */
  exclusively<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** The replica that reads may be answered from, if one is configured. */
  readonly replica?: Replica
  /**
   * Writes a consistent snapshot into a file, and reads of the same snapshot: a dump of pg_dump, or the packed files of the
   * embedded engine.
   */
  pack<Found>(file: string, read: (db: Db) => Promise<Found>): Promise<Found>
  /**
   * Does the work on a scratch database made of such a file, which is removed afterwards; the embedded engine keeps it in the
   * folder, PostgreSQL beside the database. Throws if the file is damaged.
   */
  tryOut<Found>(file: string, folder: string, work: (db: Db) => Promise<Found>): Promise<Found>
  /** Resolves with the reason when the embedded engine has crashed; only a restart of the process helps. */
  readonly lost?: Promise<Error>
  /** The connections for calls, and how many calls wait for one; the embedded engine has none. */
  pool?(): PoolFigures
  /** Connection options of the job queue. */
  readonly queue: ConstructorOptions
  close(): Promise<void>
}
