import type { Db } from '../db/db.ts'
import { announce } from '../live/announce.ts'
import { pushNotices } from './pushNotices.ts'
import { notificationRecipients, notifications } from './tables.ts'

type Notice = Required<
  Pick<typeof notifications.$inferInsert, 'cause' | 'title' | 'content' | 'senderName' | 'additionalData'>
>

/** Puts a notification into the account's inbox and on its devices, in the transaction that causes it. */
export async function notify(tx: Db, now: Date, recipientId: number, notice: Notice): Promise<void> {
  const [made] = await tx
    .insert(notifications)
    .values({ ...notice, status: 'PUBLISHED', createdDate: now.toISOString() })
    .returning({ id: notifications.id })
  if (!made) throw new Error('An inserted notification came back without an id')
  await tx.insert(notificationRecipients).values({ notificationId: made.id, userId: recipientId })
  await announce(tx, 'inboxes', [recipientId], { published: made.id })
  await pushNotices(tx, now, [{ ...notice, userId: recipientId, body: notice.content }])
}
