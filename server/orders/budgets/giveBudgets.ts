import { orderEvent } from '#contract/orders/events.ts'
import type { Db } from '../../db/db.ts'
import type { LockedChange } from '../bulk/bulkWrite.ts'
import type { ChangeRequest, StoredOrder } from '../change.ts'
import { writeBudgets } from './entries.ts'

/** A locked order, the entry of an artist for it, and what its budget becomes, in dollars. */
export interface GivenBudget {
  readonly order: StoredOrder
  readonly artistId: number
  readonly entry: { readonly id: number; readonly budget: number }
  readonly budget: number
}

/**
 * Sets budgets of the artists who are assigned, none of them paid, and writes the history. Returns the change of each order.
 * @param along whether they are set together with the assignment, which is one line of the timeline
 */
export async function giveBudgets(
  tx: Db,
  given: readonly GivenBudget[],
  request: Pick<ChangeRequest, 'account' | 'now'>,
  along = false,
): Promise<LockedChange[]> {
  await writeBudgets(
    tx,
    given.map(({ entry, budget }) => ({ id: entry.id, budget })),
    request,
  )
  return given.map(({ order, artistId, entry, budget }) => {
    const event = orderEvent('budgetChanged', {
      artistId,
      action: 'MODIFY',
      before: entry.budget,
      after: budget,
      note: '',
      ...(along && { along }),
    })
    return { order, change: { set: { budget }, events: [event] } }
  })
}
