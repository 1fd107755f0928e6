import { type SQL, sql } from 'drizzle-orm'
import type { Holder } from '#contract/access.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Account } from '../session/account.ts'

export const has = (account: Holder, permission: Permission): boolean =>
  account.permissions.includes(permission)

/** Whether the account sees only orders where it is or was assigned, and of budgets only its own (D-3.6). */
export const seesOwnOnly = (account: Holder): boolean => !has(account, 'CAN_SEE_ASSIGN_ORDER')

/** Whether the account works for its own stores alone. */
export const isStoreStaff = ({ authorities }: Holder): boolean =>
  authorities.includes('ROLE_STORE') &&
  !authorities.includes('ROLE_ADMIN') &&
  !authorities.includes('ROLE_CS')

/** List of integers for `any(…)`, which both engines parse alike. */
export const intArray = (values: readonly number[]): SQL => sql`${`{${values.join(',')}}`}::int[]`

/** The orders (`o`) that the account may see, on every path to them (D-3.6). */
export function orderScope(account: Account): SQL {
  if (seesOwnOnly(account)) {
    return sql`o.number in (select order_number from artist_budgets where artist_id = ${account.id})`
  }
  if (isStoreStaff(account)) {
    const [only, ...others] = account.storeIds
    // One store as `=`: only then the index on the store gives the orders by number.
    return only !== undefined && others.length === 0
      ? sql`o.store_id = ${only}`
      : sql`o.store_id = any(${intArray(account.storeIds)})`
  }
  return sql`true`
}
