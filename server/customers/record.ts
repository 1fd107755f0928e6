import type { Db } from '../db/db.ts'
import { auditData, type Changes, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { countSave, type Known, nameOf } from './fields.ts'
import type { CustomerRequest } from './getCustomer.ts'

/** Records that a customer changed; a save that changed nothing is no event. */
export async function recordChange(
  tx: Db,
  { account, now }: CustomerRequest,
  known: Known,
  changes: Changes,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  const data = auditData(nameOf(known), changes)
  await recordEvent(tx, { account, now, area: 'customers', recordId: known.id, kind: 'changed', data })
}

/**
 * The same of a list that was replaced, such as his tags. It counts his version, also where nothing but ids differ: who
 * has seen the others would name them in vain.
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
