import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/db.ts'
import { readProperty } from '../systemProperties/read.ts'

/** Whether an order from outside may bring a new store (D-4.23). */
export const takesNewStores = async (db: Db): Promise<boolean> =>
  (await readProperty(db, 'new_store_from_outside')) === 'true'

/** All names of all stores. */
export async function storeNames(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select unnest(array[name] || other_names) as name from stores`,
  )
  return rows.map(({ name }) => name)
}
