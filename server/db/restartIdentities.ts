import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from './db.ts'

/** Restarts every identity after the largest id of its table, which must follow rows that came with their ids. */
export async function restartIdentities(db: Db): Promise<void> {
  const columns = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES'`,
  )
  for (const { table, column } of columns) {
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, ${column}),
        coalesce((select max(${sql.identifier(column)}) from ${sql.identifier(table)}), 0) + 1, false)`,
    )
  }
}
