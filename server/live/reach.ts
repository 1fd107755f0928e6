import { type SQL, sql } from 'drizzle-orm'
import { holds } from '#contract/access.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { intArray, isStoreStaff, orderScope, seesOwnOnly } from '../orders/scope.ts'
import type { SignedIn } from '../session/account.ts'

/** The oldest and the newest of the events that are told of; none when what changed is no event. */
export interface EventSpan {
  readonly first: number
  readonly last: number
}

/**
 * An order handed to another store leaves the scope of the first one, and one that an artist is removed from leaves
 * his: they must hear of it too; of what becomes of it later they hear nothing.
 */
function leftMeanwhile(account: SignedIn, { first, last }: EventSpan): SQL {
  const left = seesOwnOnly(account)
    ? sql`e.kind = 'artistRemoved' and (e.data->>'artistId')::int = ${account.id}`
    : sql`e.kind = 'storeAssigned' and (e.data->>'before')::int = any(${intArray(account.storeIds)})`
  return sql`exists (select 1 from events e where e.area = 'orders' and e.record_id = o.id
    and e.id between ${first} and ${last} and ${left})`
}

/** Those of the changed orders that the account may hear of: in its scope, or just gone out of it (D-3.6). */
export async function ordersHeardBy(
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
