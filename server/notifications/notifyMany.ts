import { sql } from 'drizzle-orm'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { Db } from '../db/db.ts'
import { LIVE_CHANNEL } from '../live/announce.ts'
import { deliveriesOf } from './channels.ts'
import { sendNotices } from './sendNotices.ts'
import type { notifications } from './tables.ts'

/** A notification of one recipient that the server writes by itself. */
export interface Notice {
  readonly userId: number
  readonly cause: NonNullable<(typeof notifications.$inferSelect)['cause']>
  readonly title: string
  readonly description?: string
  readonly content?: string
  readonly senderName: string
  readonly additionalData: Notification['additionalData']
}

/** Puts each into its recipient's inbox; open consoles show the newest of each recipient. */
const ring = (tx: Db, now: Date, notices: readonly Notice[]) =>
  tx.execute(sql`
    with given as materialized (
      select nextval(pg_get_serial_sequence('notifications', 'id'))::int as id, g.*
      from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as g("userId" int, cause text, title text,
        description text, content text, "senderName" text, "additionalData" jsonb)),
    made as (
      insert into notifications (id, title, description, content, status, sender_name, created_date, cause,
        additional_data)
      overriding system value
      select id, title, coalesce(description, ''), coalesce(content, ''), 'PUBLISHED', "senderName",
        ${now.toISOString()}::timestamptz, cause, "additionalData" from given),
    told as (
      insert into notification_recipients (notification_id, user_id) select id, "userId" from given)
    select pg_notify(${LIVE_CHANNEL}, json_build_object('area', 'inboxes', 'ids', json_build_array("userId"),
      'first', 0, 'last', 0, 'published', max(id))::text) from given group by "userId"`)

/**
 * Tells each recipient by the channels that they chose (D-11.71), in the transaction that causes it: in their inbox, on
 * their devices and by e-mail.
 */
export async function notifyMany(tx: Db, now: Date, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  const deliveries = await deliveriesOf(
    tx,
    now,
    notices.map(({ userId, cause, additionalData }) => ({
      userId,
      cause,
      orderNumber: additionalData.orderNumber,
    })),
  )
  const rung = notices.filter((_, place) => deliveries[place]?.bell)
  if (rung.length > 0) await ring(tx, now, rung)
  await sendNotices(
    tx,
    now,
    deliveries.flatMap((delivery, place) => {
      const notice = notices[place]
      return notice ? { ...notice, delivery, body: notice.content || notice.description || '' } : []
    }),
  )
}
