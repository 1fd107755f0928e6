import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '#server/db/database.ts'
import type { Db } from '#server/db/db.ts'
import { seed } from '#server/seed/seed.ts'
import { fill } from './fill.ts'

/** Fills the database; on PostgreSQL over a separate connection, because the pool has a statement timeout. */
export async function fillDatabase(
  database: Database,
  url: string | undefined,
  orders: number,
): Promise<void> {
  await database.migrate()
  await seed(database.db)
  // One account calls as often as it can.
  await database.db.execute(sql`update system_properties set value = '0' where name = 'max_calls_per_minute'`)
  if (url === undefined) return fill(database.db, orders)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const db: Db = drizzle({ client, casing: 'snake_case' })
  await fill(db, orders).finally(() => void client.end())
}
