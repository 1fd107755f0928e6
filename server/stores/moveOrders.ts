import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/db.ts'
import { announce } from '../live/announce.ts'
import { intArray } from '../orders/scope.ts'

interface Pair {
  readonly from: number
  readonly into: number
}

/**
 * Moves at most `most` orders of a merged store to the other; the store is gone once it has none left. Locks in id
 * order, like all writers of several orders. Returns how many it moved.
 */
export async function moveOrders(tx: Db, { from, into }: Pair, most: number): Promise<number> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select id from orders where store_id = ${from} order by id limit ${most} for no key update`,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) {
    await tx.execute(sql`update orders set store_id = ${into} where id = any(${intArray(ids)})`)
    await announce(tx, 'orders', ids)
  }
  if (ids.length < most) {
    await tx.execute(sql`update merged_stores set moving = false where id = ${from}`)
    await tx.execute(sql`delete from user_stores where store_id = ${from}`)
    await tx.execute(sql`delete from stores where id = ${from}`)
  }
  return ids.length
}
