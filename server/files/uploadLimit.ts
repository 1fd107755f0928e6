import { sql } from 'drizzle-orm'
import { DEFAULT_MAX_UPLOAD_MB } from '#contract/fileTypes.ts'
import { type Db, rowsOf } from '../db/db.ts'

const MB = 1024 * 1024
/** Sizes are integers of the database. */
const LARGEST_MB = 2047

/** How large one upload may be, in bytes: the system property `max_upload_mb`, else 200 MB (D-13.5). */
export async function maxUploadBytes(db: Db): Promise<number> {
  const [row] = await rowsOf<{ value: string | null }>(
    db,
    sql`select value from system_properties where name = 'max_upload_mb' order by id limit 1`,
  )
  const set = Number(row?.value)
  return Math.floor(Math.min(set > 0 ? set : DEFAULT_MAX_UPLOAD_MB, LARGEST_MB) * MB)
}
