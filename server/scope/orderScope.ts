import { type SQL, sql } from 'drizzle-orm'
import type { Holder } from '#contract/access.ts'
import { seesOwnOnly } from '#contract/orders/fields.ts'
import type { Account } from '../accounts/account.ts'
import { isStoreStaff } from '../accounts/grants.ts'
import { intArray } from '../db/sqlValues.ts'

/** Whether the account sees all orders. */
export const seesAllOrders = (account: Holder): boolean => !seesOwnOnly(account) && !isStoreStaff(account)

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
