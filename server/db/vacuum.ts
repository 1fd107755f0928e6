import { sql } from 'drizzle-orm'
import { breathe, rowsOf } from './db.ts'
import type { Database } from './open.ts'

/**
 * Frees what updates left behind and tells the planner what is there, in tables that changed much: the
 * embedded engine does neither by itself, and without it reads that an index alone could answer go to the
 * rows. PostgreSQL has its autovacuum. Returns the tables it worked on.
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
