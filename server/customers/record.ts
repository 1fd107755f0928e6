import type { Db } from '../db/db.ts'
import { auditData, type Changes } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { type Known, nameOf } from './fields.ts'
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
