import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { announce } from '../live/announce.ts'

/** Moves at most `most` orders to the new name, in their items and tags. Returns how many; undefined if nothing is left. */
async function moveSome(tx: Db, most: number): Promise<number | undefined> {
  const [next] = await rowsOf<{ id: number; from: string; to: string }>(
    tx,
    sql`select id, from_name as "from", to_name as "to" from product_moves order by id limit 1
      for update skip locked`,
  )
  if (!next) return undefined
  const { from, to } = next
  // Locks in id order before changing, like all writers of several orders.
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select id from orders where tags @> array[${from}]::text[] order by id limit ${most} for no key update`,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) {
    await tx.execute(sql`update order_items set product_name = ${to}
      where order_id = any(${intArray(ids)}) and product_name = ${from}`)
    await tx.execute(sql`update orders set tags = case when ${to} = any(tags) then array_remove(tags, ${from})
        else array_replace(tags, ${from}, ${to}) end
      where id = any(${intArray(ids)})`)
    await announce(tx, 'orders', ids)
  }
  if (ids.length < most) await tx.execute(sql`delete from product_moves where id = ${next.id}`)
  return ids.length
}

/** Lets all orders follow changed names of products (D-4.24). Returns how many it changed. */
export async function moveNames(db: Db, most: number, rest: () => Promise<unknown>): Promise<number> {
  for (let moved = 0; ; ) {
    const count = await db.transaction((tx) => moveSome(tx, most))
    if (count === undefined) return moved
    moved += count
    await rest()
  }
}
