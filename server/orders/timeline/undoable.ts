import { sql } from 'drizzle-orm'
import { UNDO_MINUTES, type Undo } from '#contract/orders/undo.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, iso, rowsOf } from '../../db/db.ts'
import { undoUntil } from '../bulk/bulkOperations.ts'

/** The account's own change of artist that nothing has followed yet, and until when it can be undone (D-7.45). */
export interface Undoable extends Undo {
  /** When it was made. */
  readonly at: string
}

export async function undoableAssignment(
  db: Db,
  account: SignedIn,
  orderId: number,
  now: Date,
): Promise<Undoable | undefined> {
  const [act] = await rowsOf<{ operation: string; at: string }>(
    db,
    sql`select a.id as operation, a.created_date as at
      from bulk_operation_orders b join bulk_operations a on a.id = b.operation_id join orders o on o.id = b.order_id
      where b.order_id = ${orderId} and b.version_after = o.version and a.account_id = ${account.id}
        and a.kind = 'assign' and a.created_date >= ${now.toISOString()}::timestamptz - make_interval(mins => ${UNDO_MINUTES})`,
  )
  if (!act) return undefined
  const at = iso(act.at)
  return { operation: act.operation, until: undoUntil(new Date(at)), at }
}
