import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { DatabaseRoom } from '../db/databaseRoom.ts'
import type { FileStore } from '../files/store/store.ts'
import { databaseCheck, diskCheck, filesCheck, migrationsCheck } from './checks.ts'
import { type Health, openHealth } from './readiness.ts'

/** What the checks look at. */
export interface Watched {
  readonly database: Pick<Database, 'db'>
  readonly room: DatabaseRoom
  readonly files: Pick<FileStore, 'check'>
  /** The data folder, where there is one. */
  readonly dataDir: string | undefined
  /** Aborted once the process is about to end. */
  readonly stopping: AbortSignal
  readonly log: FastifyBaseLogger
}

/** The checks of this process. */
export const openProcessHealth = ({ database, room, files, dataDir, stopping, log }: Watched): Health =>
  openHealth(
    [databaseCheck(database), migrationsCheck(database), filesCheck(files), diskCheck(dataDir, room)],
    stopping,
    log,
  )
