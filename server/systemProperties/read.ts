import { sql } from 'drizzle-orm'
import { fitsProperty, type SystemProperty } from '#contract/systemProperties.ts'
import { type Db, rowsOf } from '../db/db.ts'

/**
 * The value of a property as it stands now: read at every use, so that a change holds at once on every server
 * process. Undefined where there is none, and where one that was written past the API breaks its rule. Of several
 * with the name the first one counts.
 */
export async function readProperty(db: Db, name: string): Promise<string | undefined> {
  const [row] = await rowsOf<Pick<SystemProperty, 'name' | 'type' | 'value'>>(
    db,
    sql`select name, type, value from system_properties where name = ${name} order by id limit 1`,
  )
  return row && fitsProperty(row, row.value) ? (row.value ?? undefined) : undefined
}
