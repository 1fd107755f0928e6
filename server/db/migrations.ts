import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { OperatorError } from '../config.ts'
import { type Db, rowOf } from './db.ts'

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/** The search needs it; it comes before the first migration, whose index names its operators. */
export const TRIGRAMS = 'create extension if not exists pg_trgm'

/** Whether the database has been migrated before. */
const isKnown = async (db: Db): Promise<boolean> =>
  (
    await rowOf<{ known: boolean }>(
      db,
      sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
    )
  ).known

/** How many migrations a database has had. */
export async function countMigrations(db: Db): Promise<number> {
  if (!(await isKnown(db))) return 0
  return (
    await rowOf<{ count: number }>(db, sql`select count(*)::int as count from drizzle.__drizzle_migrations`)
  ).count
}

/** The moment of the last migration that a database has had; undefined for a new one. */
async function lastMigration(db: Db): Promise<number | undefined> {
  if (!(await isKnown(db))) return undefined
  const { last } = await rowOf<{ last: number | null }>(
    db,
    sql`select max(created_at)::float8 as last from drizzle.__drizzle_migrations`,
  )
  return last ?? undefined
}

/** The moments of the migrations of this version, which are read once. */
let known: readonly number[] | undefined
function moments(): readonly number[] {
  known ??= readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis)
  return known
}

const newest = (): number => moments().at(-1) ?? 0

/** Whether a database that is not new lacks migrations. */
export async function isBehind(db: Db): Promise<boolean> {
  const last = await lastMigration(db)
  return last !== undefined && last < newest()
}

/** Whether the database has had every migration of this version. */
export async function hasAllMigrations(db: Db): Promise<boolean> {
  const last = await lastMigration(db)
  return last !== undefined && last >= newest()
}

/**
 * Throws OperatorError for a database that is older than the first migration, which makes all tables of 0.1.0, and for one that
 * a later version has migrated.
 */
export async function requireKnown(db: Db): Promise<void> {
  const last = await lastMigration(db)
  if (last === undefined) return
  if (last < (moments()[0] ?? 0))
    throw new OperatorError(
      'These data are older than version 0.1.0. Start 0.1.0 with them once, then this version.',
    )
  if (last > newest())
    throw new OperatorError(
      'These data were used by a later version of Atelier, which changed their tables. Start that version or a newer one, or restore a backup from before its first start.',
    )
}
