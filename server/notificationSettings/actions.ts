import { type SQL, sql } from 'drizzle-orm'
import { permits } from '#contract/access.ts'
import {
  type FollowedAction,
  type NotificationAction,
  type Recipient,
  updateAction,
} from '#contract/notificationSettings/notificationSettings.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'

const COLUMNS: SQL = sql`a.id, a.name, a.description, a.message_default as "messageDefault", a.disabled, a.version`

/** A `Recipient` of the user `u`, but for its tick. */
export const PERSON: SQL = sql`u.id as "userId", u.login, u.first_name as "firstName", u.last_name as "lastName"`

/** By last name, then first name, as the picker shows them. */
export const BY_NAME: SQL = sql`sort_name(u.last_name), sort_name(u.first_name), u.id`

export const listActions = (db: Db): Promise<NotificationAction[]> =>
  rowsOf(db, sql`select ${COLUMNS} from notification_actions a order by a.id`)

/** The action with those who follow it, by name; for accounts that may not change them only itself. Throws 404. */
export async function getAction(db: Db, account: SignedIn, id: number): Promise<FollowedAction> {
  const [action] = await rowsOf<NotificationAction>(
    db,
    sql`select ${COLUMNS} from notification_actions a where a.id = ${id}`,
  )
  if (!action) throw problem('notFound')
  const visible = permits(updateAction.access, account) ? sql`true` : sql`u.id = ${account.id}`
  const followers = await rowsOf<Recipient>(
    db,
    sql`select ${PERSON}, true as checked from notification_followers f join users u on u.id = f.user_id
      where f.action_id = ${id} and ${visible} order by ${BY_NAME}`,
  )
  return { ...action, followers }
}
