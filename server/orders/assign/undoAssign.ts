import type { OrderRow } from '#contract/orders/orders.ts'
import { UNDO_MINUTES } from '#contract/orders/undo.ts'
import type { Db } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import { forget } from '../bulk/bulkOperations.ts'
import { findAct } from '../bulk/findAct.ts'
import type { ChangeRequest } from '../change.ts'
import { changeOrder } from '../write.ts'
import type { AssignBefore } from './assignBefore.ts'
import { takeBack } from './takeBack.ts'

const ACT = { kinds: ['assign'], seconds: UNDO_MINUTES * 60 } as const

/**
 * Undoes the account's own change of artist, also one in bulk, if nothing happened to the order since (D-7.45). Throws 404 for
 * other accounts' changes, 409 `undoExpired` if it is too late, `versionConflict` if the order was changed, the new artist
 * was paid for it, or something was said at their step.
 */
export function undoAssign(db: Db, request: ChangeRequest, operation: string): Promise<OrderRow> {
  return changeOrder(db, request, async (tx, order) => {
    const act = await findAct(tx, order, request, { ...ACT, operation })
    const before = act.before as unknown as AssignBefore
    const { changes, stays } = await takeBack(tx, [{ order, before }], request)
    const key = stays.get(order.id)
    if (key) throw problem('versionConflict', { facts: { version: order.version }, says: { key } })
    // So that it can be undone only once.
    await forget(tx, operation, [order.id])
    return changes[0]?.change
  })
}
