import { type SQL, sql } from 'drizzle-orm'
import type { Holder } from '#contract/access.ts'
import { seesOwnOnly } from '#contract/orders/fields.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Account } from '../session/account.ts'

export const has = (account: Holder, permission: Permission): boolean =>
  account.permissions.includes(permission)

/** Whether the account sees only orders of its own stores. */
export const isStoreStaff = ({ authorities }: Holder): boolean =>
  authorities.includes('ROLE_STORE') &&
  !authorities.includes('ROLE_ADMIN') &&
  !authorities.includes('ROLE_CS')

/** Whether the account sees all orders. */
export const seesAllOrders = (account: Holder): boolean => !seesOwnOnly(account) && !isStoreStaff(account)

/** An integer array for `any(…)`, in a form that works on both engines. */
export const intArray = (values: readonly number[]): SQL => sql`${`{${values.join(',')}}`}::int[]`

/**
 * Whether a column is one of the values. A single one is compared as such: PostgreSQL guesses ten for an array whose length
 * it does not know, and so plans a statement that is to be planned once at every call, since that looks cheaper.
 */
export function isOneOf(column: SQL, values: readonly number[]): SQL {
  const [only, ...others] = values
  return only !== undefined && others.length === 0
    ? sql`${column} = ${only}::int`
    : sql`${column} = any(${intArray(values)})`
}

/** The condition for orders `o` that the account may see; applies to every endpoint (D-3.6). */
export function orderScope(account: Account): SQL {
  if (seesOwnOnly(account)) {
    return sql`o.number in (select order_number from artist_budgets where artist_id = ${account.id})`
  }
  if (isStoreStaff(account)) {
    const [only, ...others] = account.storeIds
    // A single store as `=`: only then does the index on the store return orders sorted by number.
    return only !== undefined && others.length === 0
      ? sql`o.store_id = ${only}`
      : sql`o.store_id = any(${intArray(account.storeIds)})`
  }
  return sql`true`
}
