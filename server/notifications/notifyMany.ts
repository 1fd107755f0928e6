import { sql } from 'drizzle-orm'
import type { Notification } from '#contract/notifications.ts'
import type { Db } from '../db/db.ts'
import { LIVE_CHANNEL } from '../live/announce.ts'
import { pushNotices } from './pushNotices.ts'
import type { notifications } from './tables.ts'

/** A notification of one recipient that the server writes by itself. */
export interface Notice {
  readonly userId: number
  readonly cause: NonNullable<(typeof notifications.$inferSelect)['cause']>
  readonly title: string
  readonly description: string
  readonly senderName: string
  readonly additionalData: Notification['additionalData']
}

/**
 * Puts each notification into its recipient's inbox and on their devices, in the transaction that causes them;
 * open consoles show the newest of each recipient.
 */
export async function notifyMany(tx: Db, now: Date, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  await tx.execute(sql`
    with given as materialized (
      select nextval(pg_get_serial_sequence('notifications', 'id'))::int as id, g.*
      from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as g(
        "userId" int, cause text, title text, description text, "senderName" text, "additionalData" jsonb)),
    made as (
      insert into notifications (id, title, description, status, sender_name, created_date, cause, additional_data)
      overriding system value
      select id, title, description, 'PUBLISHED', "senderName", ${now.toISOString()}::timestamptz, cause,
        "additionalData" from given),
    told as (
      insert into notification_recipients (notification_id, user_id) select id, "userId" from given)
    select pg_notify(${LIVE_CHANNEL}, json_build_object('area', 'inboxes', 'ids', json_build_array("userId"),
      'first', 0, 'last', 0, 'published', max(id))::text) from given group by "userId"`)
  await pushNotices(
    tx,
    now,
    notices.map((notice) => ({ ...notice, body: notice.description })),
  )
}
