import { sql } from 'drizzle-orm'
import { DEFAULT_ZONE } from '../../businessDay.ts'
import { type Db, rowsOf } from '../../db/db.ts'

/** The time zone of the days that are kept for the insights: it follows the property a little later (D-13.1). */
export async function readInsightZone(db: Db): Promise<string> {
  const [state] = await rowsOf<{ zone: string }>(db, sql`select zone from insight_state`)
  return state?.zone ?? DEFAULT_ZONE
}
