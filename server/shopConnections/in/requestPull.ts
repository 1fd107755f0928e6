import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { wakeJob } from '../../jobs/wake.ts'

/** The job that reads orders from shops. */
export const PULL_SHOPS = 'pull-shops'

/** Has the orders read from the shop soon, by its ids; also those that are not known yet. */
export async function requestPull(
  tx: Db,
  connectionId: number,
  shopOrderIds: readonly string[],
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`insert into shop_orders (connection_id, shop_order_id, pull_requested, next_pull)
    select ${connectionId}, id, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_array_elements_text(${JSON.stringify(shopOrderIds)}::jsonb) given(id)
    on conflict (connection_id, shop_order_id) do update set pull_requested = excluded.pull_requested,
      next_pull = excluded.next_pull, pull_attempts = 0`)
  await wakeJob(tx, PULL_SHOPS)
}
