import { eq, sql } from 'drizzle-orm'
import type { publishNotification } from '#contract/notifications/notifications.ts'
import type { z } from '#contract/schema/z.ts'
import type { Db } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { announce } from '../live/announce.ts'
import { deliveriesOf } from './channels.ts'
import { contentOf, lockDraft, type NotificationWrite } from './drafts.ts'
import { recipientsOf } from './recipients.ts'
import { sendNotices } from './sendNotices.ts'
import { notifications } from './tables.ts'

/**
 * Publishes a draft to the accounts with these logins; given texts replace its own, and only one of two
 * concurrent calls succeeds (D-11.29). Its date becomes that of publication, so it is first in every inbox.
 * Throws as `lockDraft` and `recipientsOf` do.
 */
export function publish(
  db: Db,
  { account, now }: NotificationWrite,
  { id, usersLogin, title, description, content }: z.output<typeof publishNotification.body>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const draft = await lockDraft(tx, id)
    const recipients = await recipientsOf(tx, usersLogin)
    const [published] = await tx
      .update(notifications)
      .set({
        // Drizzle ignores undefined values.
        title,
        description,
        content,
        status: 'PUBLISHED',
        createdDate: now.toISOString(),
        version: sql`${notifications.version} + 1`,
      })
      .where(eq(notifications.id, draft.id))
      .returning()
    if (!published) throw new Error(`Notification ${draft.id} is gone within its own transaction`)
    await tx.execute(sql`insert into notification_recipients (notification_id, user_id)
      select ${draft.id}::int, id from unnest(${intArray(recipients)}) as given(id) on conflict do nothing`)
    await recordEvent(tx, {
      account,
      now,
      area: 'notifications',
      recordId: draft.id,
      kind: 'published',
      data: auditData(
        published.title,
        changesOf(contentOf(draft), { ...contentOf(published), recipients: recipients.length }),
      ),
    })
    await announce(tx, 'inboxes', recipients, { published: draft.id })
    const body = published.content || published.description
    const deliveries = await deliveriesOf(
      tx,
      now,
      recipients.map((userId) => ({ userId, cause: null })),
    )
    const sent = deliveries.map((delivery, place) => ({ delivery, userId: recipients[place] ?? 0 }))
    await sendNotices(
      tx,
      now,
      sent.map((one) => ({ ...published, ...one, body })),
    )
  })
}
