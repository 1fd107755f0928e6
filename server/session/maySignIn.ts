import { type SQL, sql } from 'drizzle-orm'

/** Whether the user under this name of the query may sign in: active staff; a customer may not (D-2.5, D-3.5). */
export const maySignIn = (user: SQL): SQL => sql`(${user}.activated and ${user}.staff and not exists (
  select 1 from user_roles cr join roles c on c.id = cr.role_id
  where cr.user_id = ${user}.id and c.name = 'ROLE_CUSTOMER'))`
