import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowOf, rowsOf } from '#server/db/db.ts'

/** The number of rows of every table. */
export async function countRows(db: Db): Promise<ReadonlyMap<string, number>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { count } = await rowOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    )
    counts.set(name, count)
  }
  return counts
}

/** Accounts of two kinds are in one table, with front doors of their own. */
const PARTS: Readonly<Record<string, readonly (readonly [name: string, rows: SQL])[]>> = {
  users: [
    ['staff', sql`(select * from users where staff)`],
    ['customers as users', sql`(select * from users where not staff)`],
  ],
}

/** The constant that a column has by default, as it is written in the schema: `'en'::text`. */
const constantIn = (written: string | null): string =>
  written === null ? '' : (/^'(.*)'::/.exec(written)?.[1] ?? written)

/** The default of each column. */
async function defaultsOf(db: Db, table: string): Promise<Record<string, string>> {
  const columns = await rowsOf<{ name: string; written: string | null }>(
    db,
    sql`select column_name as name, column_default as written from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`,
  )
  return Object.fromEntries(columns.map(({ name, written }) => [name, constantIn(written)]))
}

/** The columns of the tables that have a value in any row, other than nothing and their default, as `orders.vendor`. */
export async function columnsUsed(db: Db, tables: readonly string[]): Promise<ReadonlySet<string>> {
  const used = new Set<string>()
  for (const table of tables) {
    const defaults = JSON.stringify(await defaultsOf(db, table))
    for (const [name, rows] of PARTS[table] ?? [[table, sql.identifier(table)]]) {
      const [found] = await rowsOf<{ columns: string[] | null }>(
        db,
        sql`select array_agg(distinct f.key) as columns from ${rows} t, jsonb_each_text(to_jsonb(t)) f
          where f.value is not null and f.value not in ('', '0', 'false', '[]', '{}')
            and f.value is distinct from ${defaults}::jsonb ->> f.key`,
      )
      for (const column of found?.columns ?? []) used.add(`${name}.${column}`)
    }
  }
  return used
}
