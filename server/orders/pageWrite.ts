import type { Db } from '../db/db.ts'
import type { Links } from '../files/links.ts'
import { applyChange, type ChangeRequest, lockToWork, type OrderChange, type StoredOrder } from './change.ts'

/** A write on an order's page; its version is the one of what the call changes, such as a to-do. */
export interface PageRequest extends ChangeRequest {
  /** What the answer shows files with. */
  readonly links: Links
}

/** What a write does to the order, if it does anything, and what the call answers. */
export interface PageChange<Answer> {
  readonly change?: OrderChange
  readonly answer: Answer
}

/**
 * Every write on an order's page that answers something else than the order's row: find it in the scope, lock
 * it, let the rule decide, record, answer. Throws 404 outside the scope, 403 `notYourStep` to an artist who
 * sees the order because it was his once.
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
