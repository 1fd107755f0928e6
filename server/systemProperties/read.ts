import { sql } from 'drizzle-orm'
import { fitsProperty } from '#contract/properties/rules.ts'
import { type SystemProperty } from '#contract/properties/systemProperties.ts'
import { type Db, rowsOf } from '../db/db.ts'

/**
 * The current value of a property. Not cached, so that changes apply at once on all server processes.
 * Undefined if missing, or if a value written outside the API breaks its rule. The first of several with the
 * same name counts.
 */
export async function readProperty(db: Db, name: string): Promise<string | undefined> {
  const [row] = await rowsOf<Pick<SystemProperty, 'name' | 'type' | 'value'>>(
    db,
    sql`select name, type, value from system_properties where name = ${name} order by id limit 1`,
  )
  return row && fitsProperty(row, row.value) ? (row.value ?? undefined) : undefined
}
