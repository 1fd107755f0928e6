import { AsyncResource } from 'node:async_hooks'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import { guardTransactions } from './db.ts'
import { MIGRATIONS, TRIGRAMS } from './migrations.ts'
import type { Database } from './open.ts'

/** Whether a database that has been migrated before lacks a migration. */
async function isBehind(lite: PGlite): Promise<boolean> {
  const kept = await lite.query<{ table: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as "table"`,
  )
  if (!kept.rows[0]?.table) return false
  const done = await lite.query<{ count: number }>('select count(*)::int from drizzle.__drizzle_migrations')
  const all = readMigrationFiles({ migrationsFolder: MIGRATIONS }).length
  return (done.rows[0]?.count ?? 0) < all
}

/** Opens the embedded engine in a folder, or in memory, or from a dump; the caller holds the folder's lock. */
export async function openEmbedded(folder: string | undefined, dump?: Blob): Promise<Database> {
  const lite = await PGlite.create({
    ...(folder !== undefined && { dataDir: folder }),
    ...(dump !== undefined && { loadDataDir: dump }),
    extensions: { pg_trgm },
  })
  await lite.exec("SET TIME ZONE 'UTC'")
  const guard = guardTransactions()
  const db = guard.mark(drizzle({ client: lite, casing: 'snake_case' }))
  const query = lite.query.bind(lite)
  lite.query = (...args) => {
    guard.refuse()
    return query(...args)
  }
  return {
    engine: 'pglite',
    db,
    migrate: async (before) => {
      if (before && (await isBehind(lite))) await before()
      await lite.exec(TRIGRAMS)
      await migrate(db as never, { migrationsFolder: MIGRATIONS })
    },
    listen: async (channel, heard) => {
      // Heard while a transaction commits: what follows is no part of it.
      await lite.listen(channel, AsyncResource.bind(heard))
    },
    dump: async () => new Uint8Array(await (await lite.dumpDataDir('gzip')).arrayBuffer()),
    queue: { db: fromPglite(lite), backend: 'pglite' },
    close: () => lite.close(),
  }
}
