import { type SQL, sql } from 'drizzle-orm'
import { holds } from '#contract/access.ts'
import { seesOwnOnly } from '#contract/orders/fields.ts'
import { type Db, rowOf, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { orderScope } from '../orders/scope.ts'
import type { SignedIn } from '../session/account.ts'
import { isStoreStaff } from '../session/grants.ts'

/** The oldest and newest of the events; undefined for a change without an event. */
export interface EventSpan {
  readonly first: number
  readonly last: number
}

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

/** Whether the account is notified of changes of these payouts: of all, or of those to itself (D-3.6). */
export async function hearsPayouts(db: Db, account: SignedIn, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false
  if (!holds(account, 'VIEW_PAYOUT_LIST') && !holds(account, 'VIEW_PAYOUT_DETAIL')) return false
  if (holds(account, 'VIEW_ALL_PAYOUT')) return true
  const { hears } = await rowOf<{ hears: boolean }>(
    db,
    sql`select exists (select from payouts where id = any(${intArray(ids)}) and artist_id = ${account.id}) as hears`,
  )
  return hears
}
