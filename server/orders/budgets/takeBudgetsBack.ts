import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import type { LockedChange } from '../bulk/bulkWrite.ts'
import type { ChangeRequest, StoredOrder } from '../change.ts'
import { lockBudgets } from './entries.ts'
import { giveBudgets } from './giveBudgets.ts'

/** What is needed to undo a change of budgets of many orders. */
export interface BudgetBefore {
  readonly entry: { readonly id: number; readonly before: number; readonly after: number }
}

interface Changed {
  readonly order: StoredOrder
  readonly before: BudgetBefore
}

/** Takes budgets back that are as they were left; payments do not change the order's version. Returns the orders' changes. */
export async function takeBudgetsBack(
  tx: Db,
  changed: readonly Changed[],
  request: Pick<ChangeRequest, 'account' | 'now'>,
): Promise<LockedChange[]> {
  const ids = changed.map(({ before }) => before.entry.id)
  const entries = await lockBudgets(tx, sql`b.id = any(${intArray(ids)})`)
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]))
  const given = changed.flatMap(({ order, before: { entry: was } }) => {
    const entry = entryOf.get(was.id)
    return !entry || entry.paid || entry.budget !== was.after
      ? []
      : [{ order, artistId: entry.artistId, entry, budget: was.before }]
  })
  return giveBudgets(tx, given, request)
}
