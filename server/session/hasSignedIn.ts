import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether the user with this id has ever signed in: by what is left of it, since sessions and devices are forgotten after a
 * while. A password is no sign of it, as somebody else may have set it.
 */
export const hasSignedIn = (userId: SQL): SQL => sql`(
  exists (select from sessions s where s.user_id = ${userId})
  or exists (select from known_devices d where d.user_id = ${userId})
  or exists (select from events e where e.area = 'signIns' and e.record_id = ${userId} and e.kind = 'signedIn'))`
