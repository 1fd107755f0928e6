import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/db.ts'
import { DEFAULT_LIMITS, type Limits } from '../orders/deadlines.ts'

const PREFIX = 'limit_'

/** The deadlines' limits as the system properties `limit_<name>` set them, else as shipped (D-5). */
export async function readStepLimits(db: Db): Promise<Limits> {
  const rows = await rowsOf<{ name: string; value: string | null }>(
    db,
    sql`select name, value from system_properties where name like ${`${PREFIX}%`}`,
  )
  const set = rows.flatMap(({ name, value }) => {
    const number = Number(value)
    return value !== null && Number.isFinite(number) && number > 0
      ? [[name.slice(PREFIX.length), number]]
      : []
  })
  return { ...DEFAULT_LIMITS, ...Object.fromEntries(set) }
}
