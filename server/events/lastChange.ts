import { sql } from 'drizzle-orm'
import { type Db, iso, rowsOf } from '../db/db.ts'

/**
 * Who last did something to a record, and when, for records whose rows do not say it; undefined if no event does.
 * @param about what the data of the event include, where a record has several parts
 */
export async function lastChange(
  tx: Db,
  { area, recordId, kind }: { readonly area: string; readonly recordId: number; readonly kind: string },
  about: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly lastModifiedBy: string; readonly lastModifiedDate: string } | undefined> {
  const [event] = await rowsOf<{ by: string; at: string }>(
    tx,
    sql`select actor as by, at::text as at from events
      where area = ${area} and record_id = ${recordId} and kind = ${kind} and data @> ${JSON.stringify(about)}::jsonb
      order by id desc limit 1`,
  )
  return event && { lastModifiedBy: event.by, lastModifiedDate: iso(event.at) }
}
