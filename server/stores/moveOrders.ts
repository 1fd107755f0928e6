import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { announce } from '../live/announce.ts'

interface Pair {
  readonly from: number
  readonly into: number
}

/** Gives the users of one store the other as well. Rights must be locked. */
export const giveUsers = (tx: Db, { from, into }: Pair): Promise<unknown> =>
  tx.execute(sql`insert into user_stores (user_id, store_id)
    select user_id, ${into}::int from user_stores where store_id = ${from} on conflict do nothing`)

/** Deletes the merged store, unless an order or print product came to name it just now. Returns whether it did. */
async function finish(tx: Db, { from, into }: Pair): Promise<boolean> {
  // Waits for those that are just naming it; what they wrote is seen by the next statement.
  await tx.execute(sql`select id from stores where id = ${from} for update`)
  await tx.execute(
    sql`update print_products set store_id = ${into}, version = version + 1 where store_id = ${from}`,
  )
  const late = await rowsOf(tx, sql`select id from orders where store_id = ${from} limit 1`)
  if (late.length > 0) return false
  // For who was given only this one by a form from before the merge.
  await giveUsers(tx, { from, into })
  await tx.execute(sql`update merged_stores set moving = false where id = ${from}`)
  await tx.execute(sql`delete from user_stores where store_id = ${from}`)
  await tx.execute(sql`delete from stores where id = ${from}`)
  return true
}

/**
 * Moves at most `most` orders of a merged store to the other; the store is gone once it has none left. Locks in id
 * order, like all writers of several orders. Returns how many it moved, and whether the store is gone.
 */
export async function moveOrders(
  tx: Db,
  pair: Pair,
  most: number,
): Promise<{ readonly moved: number; readonly finished: boolean }> {
  const { from, into } = pair
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select id from orders where store_id = ${from} order by id limit ${most} for no key update`,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) {
    await tx.execute(sql`update orders set store_id = ${into} where id = any(${intArray(ids)})`)
    await announce(tx, 'orders', ids)
  }
  return { moved: ids.length, finished: ids.length < most && (await finish(tx, pair)) }
}
