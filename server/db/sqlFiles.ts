import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from './db.ts'
import { withPatience } from './lockPatience.ts'
import { isAhead } from './migrations.ts'

/**
 * The functions and triggers of the database, each in a file beside the code that reads what they keep. They are in no other
 * place: migrations that created them are history.
 */
export const SQL_FILES = [
  'db/names',
  'orders/done',
  'orders/list/counts',
  'orders/budgets/budgets',
  'orders/budgets/payments',
  'customers/counts',
  'artists/totals',
  'insights/facts',
  'insights/waits',
  'care/counts',
  'audit/counts',
] as const

interface SqlFile {
  readonly name: string
  readonly statements: readonly string[]
  readonly hash: string
}

/** A statement begins at the first column, after an empty line; those within a function are indented. */
const BETWEEN = /;\n\n(?=(?:--|create|drop) )/

async function readSqlFile(name: string): Promise<SqlFile> {
  const text = await readFile(new URL(`../${name}.sql`, import.meta.url), 'utf8')
  return { name, statements: text.split(BETWEEN), hash: createHash('sha256').update(text).digest('hex') }
}

/**
 * Applies the files that have changed since they were last applied to this database, in one transaction. To be called after
 * the migrations; on PostgreSQL by one process at a time. A database that a later version has migrated keeps the functions of
 * that version, which its processes need.
 */
export async function applySqlFiles(db: Db): Promise<void> {
  if (await isAhead(db)) return
  const files = await Promise.all(SQL_FILES.map(readSqlFile))
  // Beside the list of migrations, which is not copied to another database either.
  await db.execute(
    sql`create table if not exists drizzle.sql_files (name text primary key, hash text not null)`,
  )
  const applied = await rowsOf<{ name: string; hash: string }>(
    db,
    sql`select name, hash from drizzle.sql_files`,
  )
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]))
  const changed = files.filter(({ name, hash }) => hashes.get(name) !== hash)
  if (changed.length === 0) return
  await withPatience(db, 'The functions and triggers of this version', async (tx) => {
    // A function may use one of a later file.
    await tx.execute(sql`set local check_function_bodies = off`)
    for (const { name, statements, hash } of changed) {
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into drizzle.sql_files (name, hash) values (${name}, ${hash})
        on conflict (name) do update set hash = excluded.hash`)
    }
  })
}
