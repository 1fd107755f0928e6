import { and, eq, isNull, sql } from 'drizzle-orm'
import * as own from '#contract/notificationSettings/ownNotices.ts'
import * as contract from '#contract/notifications/notifications.ts'
import { rowOf } from '../db/db.ts'
import { idIn } from '../http/pathId.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'
import { announce } from '../live/announce.ts'
import { readOwnNotices, setOwnNotices } from './ownNotices.ts'
import { isOwn, listNotifications, OWN } from './queries.ts'
import { notificationRecipients } from './tables.ts'

export function notificationRoutes(serve: Serve): void {
  serve(contract.listNotifications, ({ db, account, query }) => listNotifications(db, account, query))

  serve(contract.countNotifications, ({ db, account }) =>
    rowOf(db, sql`select count(*)::int as count from ${OWN} where ${isOwn(account)} and r.read_date is null`),
  )

  serve(contract.readAllNotifications, async ({ db, account, now }) => {
    await db.transaction(async (tx) => {
      await tx
        .update(notificationRecipients)
        .set({ readDate: now.toISOString() })
        .where(and(eq(notificationRecipients.userId, account.id), isNull(notificationRecipients.readDate)))
      await announce(tx, 'inboxes', [account.id])
    })
  })

  serve(contract.readNotification, async ({ db, account, params, now }) => {
    await db.transaction(async (tx) => {
      const read = await tx
        .update(notificationRecipients)
        .set({
          readDate: sql`coalesce(${notificationRecipients.readDate}, ${now.toISOString()}::timestamptz)`,
        })
        .where(
          and(
            eq(notificationRecipients.userId, account.id),
            eq(notificationRecipients.notificationId, idIn(params.id)),
          ),
        )
        .returning({ id: notificationRecipients.notificationId })
      if (read.length === 0) throw problem('notFound')
      await announce(tx, 'inboxes', [account.id])
    })
  })
}

/** What an account sets for itself: channels and quiet hours. */
export function ownNoticeRoutes(serve: Serve): void {
  serve(own.getOwnNoticeSettings, ({ db, account }) => readOwnNotices(db, account))
  serve(own.setOwnNoticeSettings, ({ db, account, body }) => setOwnNotices(db, account, body))
}
