import { eq } from 'drizzle-orm'
import type { createNotification, Notification } from '#contract/notifications/notifications.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, iso } from '../db/db.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { notifications } from './tables.ts'

export interface NotificationWrite {
  readonly account: SignedIn
  readonly now: Date
}

type Stored = typeof notifications.$inferSelect

/** The parts of a notification in the audit. */
export const contentOf = ({ title, description, content }: Stored) => ({ title, description, content })

/** Locks a draft. Throws 404, and 409 `alreadyPublished` if it was published (D-11.29, D-11.30). */
export async function lockDraft(tx: Db, id: number): Promise<Stored> {
  const [draft] = await tx.select().from(notifications).where(eq(notifications.id, id)).for('update')
  if (!draft) throw problem('notFound')
  if (draft.status === 'PUBLISHED') throw problem('alreadyPublished')
  return draft
}

/** Creates a draft; nobody is notified yet (D-11.28). */
export function createDraft(
  db: Db,
  { account, now }: NotificationWrite,
  given: z.output<typeof createNotification.body>,
): Promise<Notification> {
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(notifications)
      .values({ ...given, senderName: account.fullName, createdDate: now.toISOString() })
      .returning()
    if (!made) throw new Error('An inserted notification came back without a row')
    await recordEvent(tx, {
      account,
      now,
      area: 'notifications',
      recordId: made.id,
      kind: 'created',
      data: auditData(made.title, changesOf({}, contentOf(made))),
    })
    return { ...made, createdDate: iso(made.createdDate), read: false, readDate: null }
  })
}

/** Deletes a draft. Throws as `lockDraft` does. */
export function deleteDraft(db: Db, { account, now }: NotificationWrite, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const draft = await lockDraft(tx, id)
    await tx.delete(notifications).where(eq(notifications.id, draft.id))
    await recordEvent(tx, {
      account,
      now,
      area: 'notifications',
      recordId: draft.id,
      kind: 'deleted',
      data: auditData(draft.title, changesOf(contentOf(draft), {})),
    })
  })
}
