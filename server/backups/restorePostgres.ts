import { sql } from 'drizzle-orm'
import { OperatorError } from '../config/config.ts'
import { rowOf } from '../db/db.ts'
import { patiently, restoreDump } from '../db/dumps/dump.ts'
import { findToolFault } from '../db/dumps/tools.ts'
import { countMigrations } from '../db/migrations.ts'
import { openDatabase } from '../db/open.ts'
import { findDifferences } from './checkParts.ts'
import type { Manifest } from './manifest.ts'
import { countTables } from './snapshot.ts'

/** Tables, views and sequences, but those of extensions. */
const HAS_CONTENT = sql`select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as "hasContent"`

/** Throws OperatorError unless the database is empty, and the programs can fill it. */
async function requireReady(url: string): Promise<void> {
  const database = await openDatabase({ url, folder: '' })
  const { db } = database
  try {
    const { hasContent } = await rowOf<{ hasContent: boolean }>(db, HAS_CONTENT)
    if (hasContent)
      throw new OperatorError(
        'The database at DATABASE_URL is not empty: create another one and restore into that. Nothing was changed.',
      )
    const fault = await findToolFault(db)
    if (fault?.says === 'noTools') throw new OperatorError('pg_dump and pg_restore are not on PATH.')
    if (fault?.says === 'newTools')
      throw new OperatorError(
        `pg_restore of PostgreSQL ${fault.tools} cannot restore into ${fault.server}: restore into PostgreSQL 17 or later. Nothing was changed.`,
      )
  } finally {
    await database.close()
  }
}

/** Fills an empty database from a dump, and compares the rows of all tables with the manifest. Throws OperatorError. */
export async function restorePostgres(url: string, file: string, manifest: Manifest): Promise<void> {
  await requireReady(url)
  await restoreDump(url, file).catch((cause: unknown) => {
    throw new OperatorError(`pg_restore failed: ${(cause as Error).message}. The database stays empty.`)
  })
  await patiently(url, async (db) => {
    const found = { migrations: await countMigrations(db), counts: await countTables(db) }
    const faults = findDifferences(manifest, found)
    if (faults.length > 0) throw new OperatorError(`The restored database differs: ${faults.join('; ')}.`)
    await db.execute(sql`analyze`)
  })
}
