import { sql } from 'drizzle-orm'
import type { ActionName } from '#contract/notificationSettings/notificationSettings.ts'
import { ACCOUNT_COLUMNS, type Account } from '../accounts/account.ts'
import type { Db } from '../db/db.ts'
import { preparedRows } from '../db/prepared.ts'
import { isOneOf } from '../db/sqlValues.ts'
import { isReachable } from '../notifications/recipients.ts'

/** An account that is told of an action. */
export interface Follower extends Account {
  readonly action: ActionName
  /** The content of the action. */
  readonly messageDefault: string
  /** The orders of which they are told; null for all: then they are ticked. */
  readonly orders: readonly number[] | null
}

/**
 * Active staff who are told of these actions, once per action: those who are ticked, and those who follow one of the
 * orders (D-11.73). A disabled action has none (D-11.23).
 */
export const followersOf = (
  tx: Db,
  actions: readonly ActionName[],
  orderIds: readonly number[] = [],
): Promise<Follower[]> =>
  preparedRows<Follower>(
    tx,
    sql`select ${ACCOUNT_COLUMNS}, a.name as action, a.message_default as "messageDefault", told.orders
      from notification_actions a
      cross join lateral (
        select f.user_id, null::json as orders from notification_followers f where f.action_id = a.id
        union all
        select f.user_id, json_agg(f.order_id) from order_followers f
        where ${isOneOf(sql`f.order_id`, orderIds)} and not f.muted
          and not exists (select 1 from notification_followers n where n.action_id = a.id and n.user_id = f.user_id)
        group by 1) told
      join users u on u.id = told.user_id
      where a.name = any(${`{${actions.join(',')}}`}::text[]) and not a.disabled and ${isReachable}
      order by a.id, u.id`,
  )
