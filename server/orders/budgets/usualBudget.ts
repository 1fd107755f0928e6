import { sql } from 'drizzle-orm'
import { MAX_BUDGET } from '#contract/fields.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, rowOf } from '../../db/db.ts'
import { findOrderId } from '../../scope/findOrder.ts'

/** The usual budgets of the order's products, in dollars, times their quantities (D-4.24). Throws 404. */
export async function getUsualBudget(
  db: Db,
  account: SignedIn,
  idOrCode: string,
): Promise<{ budget: number | null }> {
  const id = await findOrderId(db, account, idOrCode)
  return rowOf<{ budget: number | null }>(
    db,
    sql`select case when sum(p.budget) is not null then least(sum(p.budget::bigint * i.quantity), ${MAX_BUDGET}) end::int as budget
      from order_items i
      join products p on fold_name(p.name) = fold_name(i.product_name) where i.order_id = ${id}`,
  )
}
