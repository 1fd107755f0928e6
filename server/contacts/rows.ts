import { type SQL, sql } from 'drizzle-orm'

/** The columns of a `Contact`. */
export const CONTACT: SQL = sql`id, ex_id as "exId", trim(first_name || ' ' || last_name) as "fullName",
  first_name as "firstName", last_name as "lastName", avatar_url as "avatarUrl", channel as source`
