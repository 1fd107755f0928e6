import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/db.ts'
import type { ChangeRequest } from '../change.ts'

/** A locked budget entry of an artist for an order. */
export interface LockedEntry {
  readonly id: number
  readonly orderId: number
  readonly artistId: number
  /** In dollars. */
  readonly budget: number
  readonly paid: boolean
}

/**
 * Locks budget entries, since payments do not lock the order.
 * @param which a condition on `b` and its order `o`
 */
export const lockBudgets = (tx: Db, which: SQL): Promise<LockedEntry[]> =>
  rowsOf<LockedEntry>(
    tx,
    sql`select b.id, b.order_id as "orderId", b.artist_id as "artistId", b.budget, b.payment_status = 'PAID' as paid
      from artist_budgets b join orders o on o.id = b.order_id where ${which} order by b.id for update of b`,
  )

/** Sets the budgets of entries, those of locked orders, and writes the history. */
export async function writeBudgets(
  tx: Db,
  entries: readonly { readonly id: number; readonly budget: number }[],
  { account, now }: Pick<ChangeRequest, 'now'> & { readonly account: { readonly id: number } },
): Promise<void> {
  if (entries.length === 0) return
  await tx.execute(sql`with written as materialized (
      update artist_budgets b set budget = given.budget
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given(id int, budget int) where b.id = given.id
      returning b.id, b.order_id, b.artist_id, b.budget)
    insert into budget_changes (order_id, artist_budget_id, artist_id, action, amount, created_date, created_by)
    select order_id, id, artist_id, 'MODIFY', budget, ${now.toISOString()}::timestamptz, ${account.id}::int
    from written order by order_id`)
}
