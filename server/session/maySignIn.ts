import { type SQL, sql } from 'drizzle-orm'

/** SQL: whether the user with this alias may sign in: active staff, not customers (D-2.5, D-3.5). */
export const maySignIn = (user: SQL): SQL => sql`(${user}.activated and ${user}.staff and not exists (
  select 1 from user_roles cr join roles c on c.id = cr.role_id
  where cr.user_id = ${user}.id and c.name = 'ROLE_CUSTOMER'))`
