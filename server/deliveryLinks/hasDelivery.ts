import { type SQL, sql } from 'drizzle-orm'

/** Whether order `o` has a file that its customer can be given. */
export const HAS_DELIVERY: SQL = sql`exists (select 1 from delivery_files l join files f on f.id = l.file_id
  where l.order_id = o.id and f.storage_key is not null and f.fetch_state is null)`
