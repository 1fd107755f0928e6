import type { StepOutcome } from '#contract/orders/steps/steps.ts'
import type { Db } from '../../db/db.ts'
import type { PageRequest } from '../write.ts'
import { openAgain } from './cancelStep.ts'
import { changeSteps, refusal } from './stepContext.ts'
import { movedTo } from './stepMoves.ts'

/** Reopens a done order at its last step, or as new without one (D-4.9). Throws 409 `invalidTransition`. */
export function reopenOrder(db: Db, request: PageRequest): Promise<StepOutcome> {
  return changeSteps(db, request, async (context) => {
    const { order, steps } = context
    if (order.status !== 'DONE') throw refusal(order)
    const last = steps.findLast(({ closed }) => !closed)
    if (last) await openAgain(context, last)
    const status = last?.status ?? 'NEW_ORDER'
    return {
      set: movedTo(context, status),
      events: [{ kind: 'reopened', data: { before: order.status, after: status } }],
    }
  })
}
