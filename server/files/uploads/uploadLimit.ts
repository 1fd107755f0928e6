import { DEFAULT_MAX_UPLOAD_MB } from '#contract/files/types.ts'
import type { Db } from '../../db/db.ts'
import { readProperty } from '../../systemProperties/read.ts'

const MB = 1024 * 1024

/** Maximum upload size in bytes: the system property `max_upload_mb`, or 200 MB (D-13.5). */
export async function maxUploadBytes(db: Db): Promise<number> {
  return Number((await readProperty(db, 'max_upload_mb')) ?? DEFAULT_MAX_UPLOAD_MB) * MB
}
