import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import type { ChangeRequest, StoredOrder } from '../change.ts'

/** An artist's budget entry for an order. */
export interface Entry {
  readonly id: number
  readonly budget: number
  readonly paid: boolean
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
  const entries = await rowsOf<{ id: number; orderId: number; budget: number; paid: boolean }>(
    tx,
    sql`with entries as materialized (
        select id, order_id, artist_id, budget, payment_status = 'PAID' as paid from artist_budgets
        where order_id = any(${ids}) and artist_id = ${artistId} order by id for update),
      logged as (insert into budget_changes
        (order_id, artist_budget_id, artist_id, action, amount, created_date, created_by)
      select order_id, id, artist_id, 'CHANGE_ARTIST', budget, ${now.toISOString()}::timestamptz, ${account.id}::int
      from entries order by order_id)
      select id, order_id as "orderId", budget, paid from entries`,
  )
  return new Map(
    entries.map(({ orderId, id, budget, paid }) => [orderId, { id, budget, paid, created: isNew.has(id) }]),
  )
}
