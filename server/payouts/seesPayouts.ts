import { sql } from 'drizzle-orm'
import { holds } from '#contract/access.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, rowOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'

/** Whether the account is notified of changes of these payouts: of all, or of those to itself (D-3.6). */
export async function seesPayouts(db: Db, account: SignedIn, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false
  if (!holds(account, 'VIEW_PAYOUT_LIST') && !holds(account, 'VIEW_PAYOUT_DETAIL')) return false
  if (holds(account, 'VIEW_ALL_PAYOUT')) return true
  const { hears } = await rowOf<{ hears: boolean }>(
    db,
    sql`select exists (select from payouts where id = any(${intArray(ids)}) and artist_id = ${account.id}) as hears`,
  )
  return hears
}
