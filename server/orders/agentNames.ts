import { type SQL, sql } from 'drizzle-orm'
import type { SignedIn } from '../session/account.ts'
import { has } from './scope.ts'

/**
 * Whether the account must see the user `id` only as customer service: one who serves orders, or order `o`,
 * if the account may not see `cs` (D-3.7). Never for the account itself.
 */
export const isUnnamed = (account: SignedIn, id: SQL): SQL =>
  has(account, 'VIEW_MY_ORDER_CS')
    ? sql`false`
    : sql`(${id} <> ${account.id} and (${id} = o.cs_id or exists (select 1 from user_roles ar
        join roles r on r.id = ar.role_id where ar.user_id = ${id} and r.name = 'ROLE_CS')))`
