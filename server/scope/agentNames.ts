import { type SQL, sql } from 'drizzle-orm'
import { seesOwnOnly } from '#contract/orders/fields.ts'
import type { Account } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'

/**
 * Whether the account must see the user `id` only as customer service: one who serves orders, or order `o`,
 * if the account may not see `cs` (D-3.7). Never for the account itself.
 */
export const isUnnamed = (account: Account, id: SQL): SQL =>
  has(account, 'VIEW_MY_ORDER_CS')
    ? sql`false`
    : sql`(${id} <> ${account.id} and (${id} = o.cs_id or exists (select 1 from user_roles ar
        join roles r on r.id = ar.role_id where ar.user_id = ${id} and r.name = 'ROLE_CS')))`

/** The same, and other artists for those who see only their own orders (D-3.6). Never null. */
export const isHidden = (account: Account, id: SQL): SQL =>
  seesOwnOnly(account)
    ? sql`coalesce(${isUnnamed(account, id)} or ${id} <> ${account.id}
        and exists (select 1 from artists other where other.user_id = ${id}), false)`
    : sql`coalesce(${isUnnamed(account, id)}, false)`
