import type { BulkBudget } from '#contract/orders/bulk.ts'
import type { Db } from '../../db/db.ts'
import type { Given } from '../assign/giveToArtist.ts'
import { giveBudgets } from '../budgets/giveBudgets.ts'
import type { Measure } from '../budgets/usualBudgets.ts'
import type { BulkRequest } from './bulkBatches.ts'
import { sumsFor } from './bulkBudgets.ts'

interface Asked {
  /** Of all orders of the action, which are no measure for each other. */
  readonly measure: Measure
  readonly budget?: BulkBudget | undefined
}

/** Sets the artist's budgets of assigned orders (D-7.68). Returns the changes of both, and the sums in dollars, by order. */
export async function alongWithBudgets(
  tx: Db,
  changes: readonly Given[],
  { account, now }: BulkRequest,
  { measure, budget }: Asked,
): Promise<{ readonly changes: readonly Given[]; readonly budgets: ReadonlyMap<number, number> }> {
  if (budget === undefined) return { changes, budgets: new Map() }
  // A sum that the artist has already stays, and so does one of $0 that was paid or is meant.
  const empty = changes.flatMap(({ order, change, entry }) =>
    entry && entry.budget === 0 && !entry.paid && order.noPayFor !== change.set?.assignedTo
      ? [{ order, orderId: order.id, artistId: change.set?.assignedTo ?? null, entry }]
      : [],
  )
  const sums = await sumsFor(tx, account, empty, { budget, measure })
  const given = empty.flatMap(({ order, artistId, entry }) => {
    const sum = sums.get(order.id)
    return sum && artistId !== null ? [{ order, artistId, entry, budget: sum }] : []
  })
  const paid = await giveBudgets(tx, given, { account, now }, true)
  const paidFor = new Map(paid.map(({ order, change }) => [order.id, change]))
  return {
    changes: changes.map((one) => {
      const also = paidFor.get(one.order.id)
      const change = {
        set: { ...one.change.set, ...also?.set },
        events: [...one.change.events, ...(also?.events ?? [])],
      }
      return { ...one, change }
    }),
    budgets: new Map(given.map(({ order, budget: sum }) => [order.id, sum])),
  }
}
