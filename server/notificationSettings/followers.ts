import { sql } from 'drizzle-orm'
import type { ActionName } from '#contract/notificationSettings/notificationSettings.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { isReachable } from '../notifications/recipients.ts'
import { ACCOUNT_COLUMNS, type Account } from '../session/account.ts'

/** An account that is told of an action. */
export interface Follower extends Account {
  readonly action: ActionName
  /** The content of the action. */
  readonly messageDefault: string
}

/** Active staff who follow these actions, once per action; a disabled one has none (D-11.23). */
export const followersOf = (tx: Db, actions: readonly ActionName[]): Promise<Follower[]> =>
  rowsOf<Follower>(
    tx,
    sql`select ${ACCOUNT_COLUMNS}, a.name as action, a.message_default as "messageDefault"
      from notification_actions a join notification_followers f on f.action_id = a.id join users u on u.id = f.user_id
      where a.name = any(${`{${actions.join(',')}}`}::text[]) and not a.disabled and ${isReachable}
      order by a.id, u.id`,
  )
