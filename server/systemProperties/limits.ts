import { sql } from 'drizzle-orm'
import { fitsProperty } from '#contract/properties/rules.ts'
import { type SystemProperty } from '#contract/properties/systemProperties.ts'
import type { Db } from '../db/db.ts'
import { preparedRows } from '../db/prepared.ts'

/** Hours per step, and days per order; the system properties `limit_<name>` override them (D-5). */
export const DEFAULT_LIMITS = {
  sketch_hours: 72,
  edit_hours: 48,
  review_hours: 24,
  customer_review_hours: 72,
  color_hours: 96,
  export_hours: 24,
  order_days: 7,
  faster_order_days: 3,
} as const

export type Limits = Readonly<Record<keyof typeof DEFAULT_LIMITS, number>>

const PREFIX = 'limit_'

/** Whether deadlines depend on the property. */
export const isLimit = (name: string): boolean => name.startsWith(PREFIX)

/**
 * The current deadline limits from the system properties `limit_<name>`, or the defaults (D-5). The first of
 * several with the same name counts.
 */
export async function readStepLimits(db: Db): Promise<Limits> {
  const rows = await preparedRows<Pick<SystemProperty, 'name' | 'type' | 'value'>>(
    db,
    sql`select name, type, value from system_properties where starts_with(name, ${PREFIX}) order by id desc`,
  )
  const set = rows
    .filter((row) => row.value !== null && fitsProperty(row, row.value))
    .map(({ name, value }) => [name.slice(PREFIX.length), Number(value)])
  return { ...DEFAULT_LIMITS, ...Object.fromEntries(set) }
}
