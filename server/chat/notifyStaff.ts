import { sql } from 'drizzle-orm'
import type { Permission } from '#contract/permissions.ts'
import type { Language } from '#contract/session/session.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { excerpt } from '../events/excerpt.ts'
import { CAUSE_TEXTS } from '../notifications/causeTexts.ts'
import { notifyMany } from '../notifications/notifyMany.ts'
import type { Reader } from './messages.ts'

const READS: Permission = 'ACCESS_CS'

/** Whether the user `u` may read the chats. */
const HOLDS_BY_ROLE = sql`exists (select from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
  join permissions p on p.id = rp.permission_id where ur.user_id = u.id and p.name = ${READS})`
const HOLDS_DIRECTLY = sql`exists (select from user_permissions up join permissions p on p.id = up.permission_id
  where up.user_id = u.id and p.name = ${READS})`

/** Unread notifications `n` of the chat with an artist, by recipient `r`. */
const unreadOf = (
  login: string,
) => sql`from notification_recipients r join notifications n on n.id = r.notification_id
  where r.read_date is null and n.cause = 'CHAT' and n.additional_data->>'chat' = ${login}`

/**
 * Notifies every user with ACCESS_CS of the artist's message, except those who have an unread notification of
 * the same thread (D-2.15).
 */
export async function notifyStaff(tx: Db, { account, now }: Reader, text: string): Promise<void> {
  const recipients = await rowsOf<{ id: number; langKey: Language }>(
    tx,
    sql`select u.id, u.lang_key as "langKey" from users u
      where u.staff and u.activated and u.id <> ${account.id}
        and (${HOLDS_BY_ROLE} or ${HOLDS_DIRECTLY})
        and not exists (select ${unreadOf(account.login)} and r.user_id = u.id)
      order by u.id`,
  )
  const path = `/cs/${encodeURIComponent(account.login)}?view=chat`
  await notifyMany(
    tx,
    now,
    recipients.map(({ id, langKey }) => ({
      userId: id,
      cause: 'CHAT',
      title: CAUSE_TEXTS[langKey].CHAT(account.fullName),
      description: excerpt(text),
      senderName: account.fullName,
      additionalData: { chat: account.login, path },
    })),
  )
}

/** Marks the account's notifications of a thread as read. Returns whether there were any. */
export async function readNotices(
  tx: Db,
  { account, now }: Pick<Reader, 'account' | 'now'>,
  artistId: number,
): Promise<boolean> {
  const read = await rowsOf<{ id: number }>(
    tx,
    sql`update notification_recipients r set read_date = ${now.toISOString()}::timestamptz
      from notifications n join users u on u.id = ${artistId}
      where n.id = r.notification_id and r.user_id = ${account.id} and r.read_date is null
        and n.cause = 'CHAT' and n.additional_data->>'chat' = u.login returning r.notification_id as id`,
  )
  return read.length > 0
}
