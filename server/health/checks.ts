import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { hasAllMigrations } from '../db/migrations.ts'
import { writeProbe } from '../files/store/writeProbe.ts'
import type { Check } from './check.ts'

/** The database answers. */
export const databaseCheck = ({ db }: Pick<Database, 'db'>): Check => ({
  name: 'database',
  run: () => db.execute(sql`select 1`),
})

/** The database has had every migration of this version; it may have had more, of the next one. */
export const migrationsCheck = ({ db }: Pick<Database, 'db'>): Check => ({
  name: 'migrations',
  run: async () => {
    if (!(await hasAllMigrations(db))) throw new Error('The database lacks migrations of this version')
  },
})

/** Bytes of files can be kept. */
export const filesCheck = (files: { check(): Promise<void> }): Check => ({
  name: 'files',
  run: () => files.check(),
})

/**
 * The disks have room: that of the data folder, where the process has one, and that of the database. A database is only written
 * to if a call has met its full disk, until it has room again.
 */
export const diskCheck = (dataDir: string | undefined, room: { check(): Promise<void> }): Check => ({
  name: 'disk',
  run: async () => {
    if (dataDir !== undefined) await writeProbe(dataDir)
    await room.check()
  },
})
