import { eq } from 'drizzle-orm'
import type { StepOutcome } from '#contract/orders/steps/steps.ts'
import { refreshTotals } from '../../customers/totals.ts'
import type { Db } from '../../db/db.ts'
import { orders } from '../tables.ts'
import type { PageRequest } from '../write.ts'
import { openAgain } from './cancelStep.ts'
import { changeSteps, refusal, type StepContext } from './stepContext.ts'
import { movedTo } from './stepMoves.ts'

/** Counts an order that was refunded as one that is worked on, for its customer too (D-9.7). */
async function countAgain({ tx, order }: StepContext): Promise<void> {
  const set = { refunded: false, refundedDate: null, refundedBy: null, refundReason: null }
  await tx.update(orders).set(set).where(eq(orders.id, order.id))
  await refreshTotals(tx, [order.customerId])
}

/**
 * Reopens a done order at its last step, or as new without one; it is not refunded any more then (D-4.9). Throws 409
 * `invalidTransition`.
 */
export function reopenOrder(db: Db, request: PageRequest): Promise<StepOutcome> {
  return changeSteps(db, request, async (context) => {
    const { order, steps } = context
    if (order.status !== 'DONE') throw refusal(order)
    const last = steps.findLast(({ closed }) => !closed)
    if (last) await openAgain(context, last)
    if (order.refunded) await countAgain(context)
    const status = last?.status ?? 'NEW_ORDER'
    return {
      set: movedTo(context, status),
      events: [{ kind: 'reopened', data: { before: order.status, after: status } }],
    }
  })
}
