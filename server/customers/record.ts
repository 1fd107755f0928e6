import type { Db } from '../db/db.ts'
import { auditData, type Changes, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { countSave, customerNameOf, type Known } from './fields.ts'
import type { CustomerRequest } from './getCustomer.ts'

/** Records a customer change; a save without changes records nothing. */
export async function recordChange(
  tx: Db,
  { account, now }: CustomerRequest,
  known: Known,
  changes: Changes,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  const data = auditData(customerNameOf(known), changes)
  await recordEvent(tx, { account, now, area: 'customers', recordId: known.id, kind: 'changed', data })
}

/**
 * The same for a list that was replaced, such as tags. Always increments the version, even if only ids
 * changed: callers with the old ids would use stale ones.
 */
export async function recordReplaced<Item>(
  tx: Db,
  request: CustomerRequest,
  known: Known,
  [before, after]: readonly [readonly Item[], readonly Item[]],
  described: (items: readonly Item[]) => Readonly<Record<string, unknown>>,
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  await countSave(tx, known.id, request)
  await recordChange(tx, request, known, changesOf(described(before), described(after)))
}
