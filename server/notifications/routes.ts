import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import * as contract from '#contract/notifications.ts'
import { type Db, iso, isoOrNull, rowOf, rowsOf } from '../db/db.ts'
import { containsText } from '../db/like.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'
import { announce } from '../live/announce.ts'
import type { SignedIn } from '../session/account.ts'
import { notificationRecipients } from './tables.ts'

const MINE = sql`notification_recipients r join notifications n on n.id = r.notification_id`

const mine = (account: SignedIn): SQL => sql`r.user_id = ${account.id} and n.status = 'PUBLISHED'`

async function listMine(
  db: Db,
  account: SignedIn,
  query: {
    page: number
    size: number
    text?: string | undefined
    sort?: { direction: string }[] | undefined
  },
) {
  const where = sql`${mine(account)} and (n.title || ' ' || n.content) ilike ${containsText(query.text)}`
  // Ascending is the literal default of the API; the console asks for the newest first (D-6.6).
  const direction = sql.raw(query.sort?.[0]?.direction === 'desc' ? 'desc' : 'asc')
  const rows = await rowsOf<contract.Notification>(
    db,
    sql`select n.id, n.title, n.description, n.content, n.status, n.sender_name as "senderName",
        n.created_date as "createdDate", n.additional_data as "additionalData",
        r.read_date is not null as read, r.read_date as "readDate"
      from ${MINE} where ${where} order by n.created_date ${direction}, n.id ${direction}
      limit ${query.size} offset ${query.page * query.size}`,
  )
  const { total } = await rowOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from ${MINE} where ${where}`,
  )
  return {
    rows: rows.map((row) => ({
      ...row,
      createdDate: iso(row.createdDate),
      readDate: isoOrNull(row.readDate),
    })),
    total,
  }
}

export function notificationRoutes(serve: Serve): void {
  serve(contract.listNotifications, ({ db, account, query }) => listMine(db, account, query))

  serve(contract.countNotifications, ({ db, account }) =>
    rowOf(db, sql`select count(*)::int as count from ${MINE} where ${mine(account)} and r.read_date is null`),
  )

  serve(contract.readAllNotifications, async ({ db, account, now }) => {
    await db.transaction(async (tx) => {
      await tx
        .update(notificationRecipients)
        .set({ readDate: now.toISOString() })
        .where(and(eq(notificationRecipients.userId, account.id), isNull(notificationRecipients.readDate)))
      await announce(tx, 'notifications', [account.id])
    })
  })

  serve(contract.readNotification, async ({ db, account, params, now }) => {
    const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0
    await db.transaction(async (tx) => {
      const read = await tx
        .update(notificationRecipients)
        .set({
          readDate: sql`coalesce(${notificationRecipients.readDate}, ${now.toISOString()}::timestamptz)`,
        })
        .where(
          and(eq(notificationRecipients.userId, account.id), eq(notificationRecipients.notificationId, id)),
        )
        .returning({ id: notificationRecipients.notificationId })
      if (read.length === 0) throw problem('notFound')
      await announce(tx, 'notifications', [account.id])
    })
  })
}
