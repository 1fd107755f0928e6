import { sql } from 'drizzle-orm'
import type { OrderFollowing } from '#contract/notificationSettings/ownNotices.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { findOrderId } from '../../scope/findOrder.ts'

/** Whether the account follows the order. Throws 404 for one outside its scope. */
export async function readFollowing(db: Db, account: SignedIn, order: string): Promise<OrderFollowing> {
  const orderId = await findOrderId(db, account, order)
  const [row] = await rowsOf<{ muted: boolean }>(
    db,
    sql`select muted from order_followers where order_id = ${orderId} and user_id = ${account.id}`,
  )
  if (!row) return { following: 'DEFAULT' }
  return { following: row.muted ? 'MUTED' : 'FOLLOWED' }
}

/** Follows or mutes the order for the account (D-11.73). Throws 404 for one outside its scope. */
export async function setFollowing(
  db: Db,
  account: SignedIn,
  order: string,
  given: OrderFollowing,
): Promise<OrderFollowing> {
  const orderId = await findOrderId(db, account, order)
  if (given.following === 'DEFAULT')
    await db.execute(sql`delete from order_followers where order_id = ${orderId} and user_id = ${account.id}`)
  else
    await db.execute(sql`insert into order_followers (order_id, user_id, muted)
      values (${orderId}, ${account.id}, ${given.following === 'MUTED'})
      on conflict (order_id, user_id) do update set muted = excluded.muted`)
  return given
}
