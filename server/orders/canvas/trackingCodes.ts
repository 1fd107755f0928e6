import { eq, sql } from 'drizzle-orm'
import { users } from '../../accounts/tables.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import type { StoredOrder } from '../change.ts'
import { type SearchColumns, searchColumns } from '../search.ts'

/**
 * Tracking codes of locked orders. Must be a separate statement after the one that locks, which would read
 * the values from before it waited.
 */
export async function trackingCodesOf(tx: Db, orderIds: readonly number[]): Promise<Map<number, string[]>> {
  const found = await rowsOf<{ id: number; code: string }>(
    tx,
    sql`select o.id, t->>'trackingCode' as code from orders o, jsonb_array_elements(o.printful_trackings) t
        where o.id = any(${intArray(orderIds)})
      union select order_id, tracking_code from trackings where order_id = any(${intArray(orderIds)})
      order by code`,
  )
  const codes = new Map<number, string[]>(orderIds.map((id) => [id, []]))
  for (const { id, code } of found) codes.get(id)?.push(code)
  return codes
}

/** Current search texts of a locked order. */
export async function searchOf(
  tx: Db,
  { id, number, code, customerId }: Pick<StoredOrder, 'id' | 'number' | 'code' | 'customerId'>,
): Promise<SearchColumns> {
  const { firstName, lastName, email, phonePrefix, phoneNumber } = users
  const [customer] = await tx
    .select({ firstName, lastName, email, phonePrefix, phoneNumber })
    .from(users)
    .where(eq(users.id, customerId))
  if (!customer) throw new Error(`Order ${id} has no customer`)
  const codes = await trackingCodesOf(tx, [id])
  return searchColumns({ number, code, trackingCodes: codes.get(id) ?? [], customer })
}
