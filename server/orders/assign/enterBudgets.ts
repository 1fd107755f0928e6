import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import type { ChangeRequest, StoredOrder } from '../change.ts'

/** An artist's budget entry for an order. */
export interface Entry {
  readonly id: number
  readonly budget: number
  /** Whether the artist had none before. */
  readonly created: boolean
}

/** Creates the artist's entries on first assignment, each with a log line. Returns the entries by order. */
export async function enterBudgets(
  tx: Db,
  orders: readonly StoredOrder[],
  artistId: number,
  { account, now }: Pick<ChangeRequest, 'account' | 'now'>,
): Promise<ReadonlyMap<number, Entry>> {
  const ids = intArray(orders.map(({ id }) => id))
  const created = await rowsOf<{ id: number }>(
    tx,
    sql`insert into artist_budgets (order_id, artist_id)
      select id, ${artistId}::int from unnest(${ids}) as given(id) on conflict do nothing returning id`,
  )
  const isNew = new Set(created.map(({ id }) => id))
  const entries = await rowsOf<{ id: number; orderId: number; budget: number }>(
    tx,
    sql`insert into budget_changes
        (order_id, artist_budget_id, artist_id, action, amount, created_date, created_by)
      select order_id, id, artist_id, 'CHANGE_ARTIST', budget, ${now.toISOString()}::timestamptz, ${account.id}::int
      from artist_budgets where order_id = any(${ids}) and artist_id = ${artistId} order by order_id
      returning artist_budget_id as id, order_id as "orderId", amount as budget`,
  )
  return new Map(entries.map(({ orderId, id, budget }) => [orderId, { id, budget, created: isNew.has(id) }]))
}
