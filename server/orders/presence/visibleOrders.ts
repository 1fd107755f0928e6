import { type SQL, sql } from 'drizzle-orm'
import { holds } from '#contract/access.ts'
import { seesOwnOnly } from '#contract/orders/fields.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { isStoreStaff } from '../../accounts/grants.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import type { EventSpan } from '../../live/gathered.ts'
import { orderScope } from '../../scope/orderScope.ts'

/**
 * Orders that just left the scope: moved to another store, or the artist was removed. The account is notified
 * of that change, but not of later ones.
 */
function leftMeanwhile(account: SignedIn, { first, last }: EventSpan): SQL {
  const left = seesOwnOnly(account)
    ? sql`e.kind = 'artistRemoved' and (e.data->>'artistId')::int = ${account.id}`
    : sql`e.kind = 'storeAssigned' and (e.data->>'before')::int = any(${intArray(account.storeIds)})`
  return sql`exists (select 1 from events e where e.area = 'orders' and e.record_id = o.id
    and e.id between ${first} and ${last} and ${left})`
}

/** The changed orders that the account is notified of: in its scope, or having just left it (D-3.6). */
export async function visibleOrders(
  db: Db,
  account: SignedIn,
  ids: readonly number[],
  span: EventSpan | undefined,
): Promise<readonly number[]> {
  if (!holds(account, 'ACCESS_ORDER') || ids.length === 0) return []
  if (!seesOwnOnly(account) && !isStoreStaff(account)) return ids
  const left = span ? sql`or ${leftMeanwhile(account, span)}` : sql``
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select o.id from orders o where o.id = any(${intArray(ids)}) and (${orderScope(account)} ${left})`,
  )
  return rows.map(({ id }) => id)
}
