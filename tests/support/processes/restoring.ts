import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { restoreBackup } from '#server/backups/restoreBackup.ts'
import { OperatorError, readConfig } from '#server/config/config.ts'
import { type Db, rowsOf } from '#server/db/db.ts'
import { listTables } from '#server/db/embedded/copy.ts'
import { openDatabase } from '#server/db/open.ts'
import { ENGINE } from '../database.ts'
import { administer, databaseNamed } from './operating.ts'
import { type Ran, start } from './process.ts'

/** A hash of the rows of every table. */
export async function hashTables(db: Db): Promise<Record<string, string>> {
  const each = (await listTables(db)).map(
    (table) =>
      sql`select ${table}::text as name, md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as hash from ${sql.identifier(table)} t`,
  )
  const hashes = await rowsOf<{ name: string; hash: string }>(db, sql.join(each, sql` union all `))
  return Object.fromEntries(hashes.map(({ name, hash }) => [name, hash]))
}

/** Names of the databases of this server of PostgreSQL that drills and restores of this process may have made. */
export const databasesLike = async (db: Db, beginning: string): Promise<readonly string[]> =>
  (
    await rowsOf<{ name: string }>(
      db,
      sql`select datname as name from pg_database where starts_with(datname, ${beginning})`,
    )
  ).map(({ name }) => name)

/** An empty place to restore into: a database of PostgreSQL, or a data folder; files go below the folder. */
export async function openTarget(folder: string, name: string) {
  const dataDir = join(folder, name)
  await mkdir(dataDir, { mode: 0o700 })
  const database = `atelier_restored_${process.pid}_${name.replace('.', '')}`
  const isPostgres = ENGINE === 'postgres'
  if (isPostgres) {
    await administer(`drop database if exists ${database} with (force)`)
    await administer(`create database ${database}`)
  }
  const url = isPostgres ? databaseNamed(database) : undefined
  const env = { DATA_DIR: dataDir, ...(url !== undefined && { DATABASE_URL: url }) }
  return {
    env,
    files: join(dataDir, 'files'),
    /** `npm run restore`. */
    restoreByCommand: (...given: string[]): Promise<Ran> =>
      start('server/backups/restore.ts', env, given).ended,
    /** The same in this process, which takes a fraction of the time. */
    restore: async (...given: string[]): Promise<Ran> => {
      const out: string[] = []
      try {
        await restoreBackup(readConfig(env), given, (line) => out.push(line))
        return { code: 0, out: out.join('\n'), err: '' }
      } catch (cause) {
        if (!(cause instanceof OperatorError)) throw cause
        return { code: 1, out: out.join('\n'), err: cause.message }
      }
    },
    /** Reads what was restored. */
    read: async <Found>(work: (db: Db) => Promise<Found>): Promise<Found> => {
      const restored = await openDatabase({ url, folder: join(dataDir, 'database') })
      try {
        return await work(restored.db)
      } finally {
        await restored.close()
      }
    },
    remove: async () => {
      if (isPostgres) await administer(`drop database if exists ${database} with (force)`)
    },
  }
}
