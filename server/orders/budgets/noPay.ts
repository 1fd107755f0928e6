import type { OrderRow } from '#contract/orders/orders.ts'
import { type Db } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import type { ChangeRequest } from '../change.ts'
import { changeOrder } from '../write.ts'

/**
 * Says that the assigned artist gets no pay for the order, or takes it back (D-7.70). Throws 409 `noArtist` if nobody is
 * assigned, and `budgetChanged` if they have a budget.
 */
export const setNoPay = (db: Db, request: ChangeRequest, noPay: boolean): Promise<OrderRow> =>
  changeOrder(db, request, async (_, { number, assignedTo, budget, noPayFor }) => {
    if (assignedTo === null) throw problem('noArtist')
    if (noPay === (noPayFor === assignedTo)) return undefined
    if (noPay && budget > 0) throw problem('budgetChanged', { facts: { orders: `#${number}` } })
    return {
      set: { noPayFor: noPay ? assignedTo : null },
      events: [{ kind: noPay ? 'payWaived' : 'payExpected', data: { artistId: assignedTo } }],
    }
  })
