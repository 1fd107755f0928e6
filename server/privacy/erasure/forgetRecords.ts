import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { ERASED_NAME } from './eraseEvents.ts'

/** Empties what webhooks were told of these events. Deliveries are found by their endpoint and event, of which there are few. */
export async function forgetDeliveries(tx: Db, events: SQL): Promise<void> {
  await tx.execute(sql`update webhook_deliveries set body = null, request_headers = null, answer_headers = null,
      answer_body = null, error = null where webhook_id = any(array(select id from webhooks))
      and event_id = any(array(select id from events where ${events}))`)
}

/** Takes names and values out of what the audit, and webhooks, say of these records: that something was done stays. */
export async function forgetRecords(
  tx: Db,
  area: 'customers' | 'contacts',
  ids: readonly number[],
): Promise<void> {
  const own = sql`area = ${area} and record_id = any(${intArray(ids)})`
  await tx.execute(sql`update events set data = jsonb_build_object('name', ${ERASED_NAME}::text, 'changes', '{}'::jsonb),
      record_name = fold_name(${ERASED_NAME}) where ${own} and kind <> 'erased'`)
  await forgetDeliveries(tx, own)
}
