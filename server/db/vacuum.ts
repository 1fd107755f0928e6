import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { breathe, rowsOf } from './db.ts'

/**
 * Vacuums and analyzes tables with many changes: the embedded engine has no autovacuum, and without it
 * index-only scans must read the rows. Does nothing on PostgreSQL. Returns the tables it worked on.
 */
export async function vacuumChanged({ engine, db }: Pick<Database, 'engine' | 'db'>): Promise<string[]> {
  if (engine !== 'pglite') return []
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_stat_user_tables where schemaname = 'public'
      and n_dead_tup + n_ins_since_vacuum > 500 + 0.1 * n_live_tup order by 1`,
  )
  for (const { name } of tables) {
    for (const work of [sql`vacuum`, sql`analyze`]) {
      await breathe(db)
      await db.execute(sql`${work} ${sql.identifier(name)}`)
    }
  }
  return tables.map(({ name }) => name)
}
