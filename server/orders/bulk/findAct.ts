import { and, eq, inArray } from 'drizzle-orm'
import type { UndoneAct } from '#contract/orders/timeline.ts'
import { type Db, iso } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import type { ChangeRequest, StoredOrder } from '../change.ts'
import { orderChangedBy } from '../changedSince.ts'
import { bulkOperationOrders, bulkOperations } from './bulkTables.ts'

const SECOND_MS = 1000

interface Asked<Kind> {
  readonly operation: string
  readonly kinds: readonly Kind[]
  /** How long it can be undone. */
  readonly seconds: number
}

/**
 * The account's action on this order with this id. Throws 404 if there is none, 409 `undoExpired` if it is too late,
 * `versionConflict` if the order was changed since.
 */
export async function findAct<Kind extends UndoneAct>(
  tx: Db,
  order: StoredOrder,
  { account, now }: Pick<ChangeRequest, 'account' | 'now'>,
  { operation, kinds, seconds }: Asked<Kind>,
): Promise<{ readonly kind: Kind; readonly before: Readonly<Record<string, unknown>> }> {
  const [act] = await tx
    .select({
      kind: bulkOperations.kind,
      createdDate: bulkOperations.createdDate,
      versionAfter: bulkOperationOrders.versionAfter,
      before: bulkOperationOrders.before,
    })
    .from(bulkOperations)
    .innerJoin(bulkOperationOrders, eq(bulkOperationOrders.operationId, bulkOperations.id))
    .where(
      and(
        eq(bulkOperations.id, operation),
        eq(bulkOperations.accountId, account.id),
        inArray(bulkOperations.kind, [...kinds]),
        eq(bulkOperationOrders.orderId, order.id),
      ),
    )
  if (!act) throw problem('notFound')
  const until = Date.parse(iso(act.createdDate)) + seconds * SECOND_MS
  if (until < now.getTime()) throw problem('undoExpired')
  if (act.versionAfter !== order.version)
    throw problem('versionConflict', {
      facts: { version: order.version },
      says: orderChangedBy(order, { account, now }),
    })
  return { kind: act.kind as Kind, before: act.before }
}
