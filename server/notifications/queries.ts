import { type SQL, sql } from 'drizzle-orm'
import { grantsOf, permits } from '#contract/access.ts'
import type { Page } from '#contract/lists/paging.ts'
import {
  type listNotifications as contract,
  type Notification,
  publishNotification,
} from '#contract/notifications/notifications.ts'
import type { z } from '#contract/schema/z.ts'
import { fold } from '#contract/text/fold.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, iso, isoOrNull, rowOf, rowsOf } from '../db/db.ts'
import { containsText } from '../db/like.ts'
import { timeOrder } from '../db/timeOrder.ts'
import { idIn } from '../http/pathId.ts'
import { problem } from '../http/problem.ts'

type Query = z.output<(typeof contract)['query']>

/** Notifications `n` with the state of account `r`, which may not be a recipient. */
const withReader = (account: SignedIn): SQL => sql`notifications n left join notification_recipients r
  on r.notification_id = n.id and r.user_id = ${account.id}`

/** Published notifications for the account, looked up by recipient. */
export const OWN = sql`notification_recipients r join notifications n on n.id = r.notification_id`
export const isOwn = (account: SignedIn): SQL => sql`r.user_id = ${account.id} and n.status = 'PUBLISHED'`

/** Those that the server writes by itself belong to their recipients only. */
const BY_STAFF = sql`n.cause is null`

const mayPublish = (account: SignedIn): boolean => permits(publishNotification.access, account)

/** Throws 403 `forbidden` if the account may not publish, and so only sees its own (D-11.24). */
function requirePublishing(account: SignedIn): void {
  if (mayPublish(account)) return
  const missing = [...grantsOf(publishNotification.access)]
  throw problem('forbidden', { missing })
}

const COLUMNS: SQL = sql`n.id, n.title, n.description, n.content, n.status, n.sender_name as "senderName",
  n.created_date as "createdDate", n.additional_data as "additionalData",
  coalesce(r.read_date is not null, false) as read, r.read_date as "readDate"`

const toNotification = (row: Notification): Notification => ({
  ...row,
  createdDate: iso(row.createdDate),
  readDate: isoOrNull(row.readDate),
})

/** One page of the account's published notifications (`scope=admin`: all that staff wrote) and the total, in one statement. */
export async function listNotifications(
  db: Db,
  account: SignedIn,
  { scope, text, sort, page, size }: Query,
): Promise<Page<Notification>> {
  if (scope === 'admin') requirePublishing(account)
  const [from, where] = scope === 'admin' ? [withReader(account), BY_STAFF] : [OWN, isOwn(account)]
  const found = text?.trim()
    ? sql`fold_name(n.title || ' ' || n.description || ' ' || n.content) like ${containsText(fold(text))}`
    : sql`true`
  // Ascending is the API's literal default; the console requests the newest first (D-6.6).
  const order = timeOrder(sort, 'asc', { time: '"createdDate"', id: 'id' })
  const { total, rows } = await rowOf<{ total: number; rows: Notification[] | null }>(
    db,
    sql`with page as (select ${COLUMNS} from ${from} where ${where} and ${found}
        order by ${order} limit ${size} offset ${page * size})
      select (select count(*)::int from ${from} where ${where} and ${found}) as total,
        (select json_agg(page order by ${order}) from page) as rows`,
  )
  return { rows: (rows ?? []).map(toNotification), total }
}

/** A published notification of the account, or any if it may publish. Throws 404. */
export async function getNotification(db: Db, account: SignedIn, id: string): Promise<Notification> {
  const [row] = await rowsOf<Notification>(
    db,
    sql`select ${COLUMNS} from ${withReader(account)} where n.id = ${idIn(id)}
      and (${mayPublish(account)}::boolean and ${BY_STAFF} or r.user_id is not null and n.status = 'PUBLISHED')`,
  )
  if (!row) throw problem('notFound')
  return toNotification(row)
}
