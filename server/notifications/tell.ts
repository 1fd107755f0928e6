import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { announce } from '../live/announce.ts'
import { intArray } from '../orders/scope.ts'
import { notifications } from './tables.ts'

type New = Pick<typeof notifications.$inferInsert, 'title' | 'content' | 'senderName' | 'additionalData'>

/** Puts a notification of the product itself into the inboxes of these accounts, in the transaction of its cause. */
export async function tell(tx: Db, now: Date, recipients: readonly number[], given: New): Promise<void> {
  if (recipients.length === 0) return
  const [made] = await tx
    .insert(notifications)
    .values({ ...given, status: 'PUBLISHED', createdDate: now.toISOString() })
    .returning({ id: notifications.id })
  if (!made) throw new Error('An inserted notification came back without an id')
  await tx.execute(sql`insert into notification_recipients (notification_id, user_id)
    select ${made.id}::int, id from unnest(${intArray(recipients)}) as given(id)`)
  await announce(tx, 'inboxes', recipients, { published: made.id })
}
