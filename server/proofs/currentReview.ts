import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether step `s` of order `o` is the version that the customer reviews now: it moves the order (D-4.3). Its picture
 * may be missing.
 */
export const IS_CURRENT_REVIEW: SQL = sql`(s.status in ('CUSTOMER_REVIEW_SKETCH', 'CUSTOMER_REVIEW_COLOR')
  and s.status = o.status and s.state = 'REVIEWING' and s.closed_date is null
  and not exists (select 1 from steps newer where newer.order_id = s.order_id and newer.id > s.id
    and newer.closed_date is null and newer.state in ('WORKING', 'REVIEWING')))`

/** Whether step `s` has a picture that can be shown. */
const HAS_PICTURE: SQL = sql`exists (select 1 from step_files l join files f on f.id = l.file_id
  where l.step_id = s.id and f.thumbnail_key is not null)`

/** Whether order `o` has a version to show to the customer. */
export const HAS_PROOF: SQL = sql`exists (select 1 from steps s where s.order_id = o.id and ${IS_CURRENT_REVIEW}
  and ${HAS_PICTURE})`

/** The number of the version that step `s` reviews: 1 for v1. */
export const VERSION_NUMBER: SQL = sql`(select count(*)::int from steps w where w.order_id = s.order_id
  and w.lane = s.lane and w.artist_id is not distinct from s.artist_id and w.id <= s.id
  and w.status in ('SKETCH', 'SKETCH_EDIT', 'COLOR', 'COLOR_EDIT', 'EXPORT_FILE')
  and exists (select 1 from step_files l where l.step_id = w.id))`
