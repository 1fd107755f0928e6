import type { Db } from '../db/db.ts'
import type { Links } from '../files/links.ts'
import { applyChange, type ChangeRequest, lockToWork, type OrderChange, type StoredOrder } from './change.ts'

/** A write on an order's page; the version is that of the changed record, such as a to-do. */
export interface PageRequest extends ChangeRequest {
  /** For the file links in the response. */
  readonly links: Links
}

/** The change of the order, if any, and the response. */
export interface PageChange<Answer> {
  readonly change?: OrderChange
  readonly answer: Answer
}

/**
 * Common flow of writes on an order's page that do not return the order's row: find it in the scope, lock it,
 * apply the rule, record, return. Throws 404 outside the scope, 403 `notYourStep` for a former artist of the
 * order.
 */
export function writeOnPage<Answer>(
  db: Db,
  request: PageRequest,
  decide: (tx: Db, order: StoredOrder) => Promise<PageChange<Answer>>,
): Promise<Answer> {
  return db.transaction(async (tx) => {
    const order = await lockToWork(tx, request)
    const { change, answer } = await decide(tx, order)
    if (change) await applyChange(tx, order, change, request)
    return answer
  })
}
