import { type SQL, sql } from 'drizzle-orm'
import type { SignedIn } from '../session/account.ts'
import { has } from './scope.ts'

/**
 * Whether the user `id` is customer service to the account: one who serves orders, or the order `o`, whom an account
 * that may not see `cs` is not told by name (D-3.7). Itself it is always told.
 */
export const isUnnamed = (account: SignedIn, id: SQL): SQL =>
  has(account, 'VIEW_MY_ORDER_CS')
    ? sql`false`
    : sql`(${id} <> ${account.id} and (${id} = o.cs_id or exists (select 1 from user_roles ar
        join roles r on r.id = ar.role_id where ar.user_id = ${id} and r.name = 'ROLE_CS')))`
