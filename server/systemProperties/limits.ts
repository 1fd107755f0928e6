import { sql } from 'drizzle-orm'
import { fitsProperty } from '#contract/properties/rules.ts'
import { type SystemProperty } from '#contract/properties/systemProperties.ts'
import { type Db, plannedOnce, rowsOf } from '../db/db.ts'
import { DEFAULT_LIMITS, type Limits } from '../orders/alerts/deadlines.ts'

const PREFIX = 'limit_'

/** Whether deadlines depend on the property. */
export const isLimit = (name: string): boolean => name.startsWith(PREFIX)

/**
 * The current deadline limits from the system properties `limit_<name>`, or the defaults (D-5). The first of
 * several with the same name counts.
 */
export async function readStepLimits(db: Db): Promise<Limits> {
  const rows = await rowsOf<Pick<SystemProperty, 'name' | 'type' | 'value'>>(
    db,
    plannedOnce(
      sql`select name, type, value from system_properties where starts_with(name, ${PREFIX}) order by id desc`,
    ),
  )
  const set = rows
    .filter((row) => row.value !== null && fitsProperty(row, row.value))
    .map(({ name, value }) => [name.slice(PREFIX.length), Number(value)])
  return { ...DEFAULT_LIMITS, ...Object.fromEntries(set) }
}
