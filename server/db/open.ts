import type { ConstructorOptions } from 'pg-boss'
import { OperatorError } from '../config.ts'
import type { Db } from './db.ts'

export type Engine = 'pglite' | 'postgres'

/** One open database, whichever engine. */
export interface Database {
  readonly engine: Engine
  readonly db: Db
  /**
   * Brings the schema up to date; several servers that start at once wait for each other. On the embedded
   * engine `before` runs first where rows stand that a migration is about to touch.
   */
  migrate(before?: () => Promise<unknown>): Promise<void>
  /**
   * Calls back for each message that a committed transaction sent on the channel, and says when some may have
   * been missed because the connection broke.
   */
  listen(channel: string, heard: (payload: string) => void, missed?: () => void): Promise<void>
  /** Writes everything as it is at one moment into a file; the embedded engine only. */
  pack?(file: string): Promise<void>
  /** Resolves with the reason when the embedded engine has ended by itself, which nothing but a new process mends. */
  readonly lost?: Promise<Error>
  /** How the job queue reaches the same database. */
  readonly queue: ConstructorOptions
  close(): Promise<void>
}

/** Opens PostgreSQL when a URL is given, else the embedded engine in the folder. */
export async function openDatabase(options: {
  readonly url: string | undefined
  readonly folder: string
}): Promise<Database> {
  if (options.url !== undefined) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(options.url).catch((cause: unknown) => {
      const reason =
        cause instanceof Error ? cause.message || String((cause as { code?: string }).code) : String(cause)
      throw new OperatorError(`The database at DATABASE_URL cannot be reached: ${reason}`)
    })
  }
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded(options.folder)
}
