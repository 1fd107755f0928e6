import { type SQL, sql } from 'drizzle-orm'
import { holds } from '#contract/access.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { intArray, isStoreStaff, orderScope, seesOwnOnly } from '../orders/scope.ts'
import type { SignedIn } from '../session/account.ts'

/** How many events before the newest one an order's former store is looked for. */
const RECENT_EVENTS = 1000

/** An order handed to another store leaves the scope of the first one, whose staff must hear of it too. */
const leftJustNow = (account: SignedIn, last: number): SQL => sql`exists (
  select 1 from events e where e.area = 'orders' and e.record_id = o.id and e.id > ${last - RECENT_EVENTS}
    and e.kind = 'storeAssigned' and (e.data->>'before')::int = any(${intArray(account.storeIds)}))`

/** Those of the changed orders that the account may hear of: in its scope, or just gone out of it (D-3.6). */
export async function ordersHeardBy(
  db: Db,
  account: SignedIn,
  ids: readonly number[],
  last: number,
): Promise<readonly number[]> {
  if (!holds(account, 'ACCESS_ORDER') || ids.length === 0) return []
  if (!seesOwnOnly(account) && !isStoreStaff(account)) return ids
  const left = isStoreStaff(account) ? sql`or ${leftJustNow(account, last)}` : sql``
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select o.id from orders o where o.id = any(${intArray(ids)}) and (${orderScope(account)} ${left})`,
  )
  return rows.map(({ id }) => id)
}
