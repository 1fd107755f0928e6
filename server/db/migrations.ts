import { sql } from 'drizzle-orm'
import { OperatorError } from '../config/config.ts'
import { type Db, rowOf, rowsOf } from './db.ts'
import { withPatience } from './lockPatience.ts'
import { type Migration, oldestReader, readMigrations } from './migrationFiles.ts'

/** The search needs it; it comes before the first migration, whose index names its operators. */
export const TRIGRAMS = 'create extension if not exists pg_trgm'

/** Whether the database has a table beside the list of migrations. */
const hasTable = async (db: Db, name: string): Promise<boolean> =>
  (await rowOf<{ known: boolean }>(db, sql`select to_regclass(${`drizzle.${name}`}) is not null as known`))
    .known

/** How many migrations a database has had. */
export async function countMigrations(db: Db): Promise<number> {
  if (!(await hasTable(db, '__drizzle_migrations'))) return 0
  return (
    await rowOf<{ count: number }>(db, sql`select count(*)::int as count from drizzle.__drizzle_migrations`)
  ).count
}

/** The moment of the last migration that a database has had; undefined for a new one. */
async function lastMigration(db: Db): Promise<number | undefined> {
  if (!(await hasTable(db, '__drizzle_migrations'))) return undefined
  const { last } = await rowOf<{ last: number | null }>(
    db,
    sql`select max(created_at)::float8 as last from drizzle.__drizzle_migrations`,
  )
  return last ?? undefined
}

/** The migrations of this version, which are read once. */
let known: readonly Migration[] | undefined
function ownMigrations(): readonly Migration[] {
  known ??= readMigrations()
  return known
}

const newest = (): number => ownMigrations().at(-1)?.moment ?? 0

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

/** Whether a later version has added migrations to the database. */
export async function isAhead(db: Db): Promise<boolean> {
  return ((await lastMigration(db)) ?? 0) > newest()
}

/** Whether the later version that has migrated the database said that this one lives with its tables. */
async function isReadable(db: Db): Promise<boolean> {
  if (!(await hasTable(db, 'oldest_reader'))) return false
  const rows = await rowsOf<{ moment: number }>(db, sql`select moment::float8 from drizzle.oldest_reader`)
  return rows.some(({ moment }) => moment <= newest())
}

/**
 * Throws OperatorError for a database that is older than the first migration, which makes all tables of 0.1.0, and for one that
 * a later version has migrated so that this one cannot live with its tables.
 */
export async function requireKnown(db: Db): Promise<void> {
  const last = await lastMigration(db)
  if (last === undefined) return
  if (last < (ownMigrations()[0]?.moment ?? 0))
    throw new OperatorError(
      'These data are older than version 0.1.0. Start 0.1.0 with them once, then this version.',
    )
  if (last > newest() && !(await isReadable(db)))
    throw new OperatorError(
      'These data were used by a later version of Atelier, which changed their tables. Start that version or a newer one, or restore a backup from before its first start.',
    )
}

/** Makes the tables beside the application's: which migrations the database has had, and who can live with it. */
async function prepareList(db: Db): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  await db.execute(sql`create table if not exists drizzle.oldest_reader
    (one boolean primary key default true check (one), moment bigint not null)`)
}

const note = (db: Db, { hash, moment }: Migration) =>
  db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${moment})`)

/** Each in a transaction of its own, so that none holds what an earlier one has locked. */
async function applyMigration(db: Db, migration: Migration): Promise<void> {
  const { tag, statements, outside } = migration
  const run = async (on: Db) => {
    for (const statement of statements) await on.execute(sql.raw(statement))
    await note(on, migration)
  }
  if (outside) await run(db)
  else await withPatience(db, `The migration ${tag}`, run)
}

/**
 * Applies the migrations that the database lacks, while others use it, and says in it which versions can live with its tables.
 * A database that a later version has migrated stays as it is. On PostgreSQL by one process at a time.
 */
export async function applyMigrations(db: Db, migrations = ownMigrations()): Promise<void> {
  await requireKnown(db)
  if (await isAhead(db)) return
  await prepareList(db)
  const last = (await lastMigration(db)) ?? 0
  // First: an update that ends half-way must not let in those who cannot live with what it has done.
  await db.execute(sql`insert into drizzle.oldest_reader (moment) values (${oldestReader(migrations)})
    on conflict (one) do update set moment = excluded.moment`)
  for (const migration of migrations) if (migration.moment > last) await applyMigration(db, migration)
}
