import { sql } from 'drizzle-orm'
import { seesOwnOnly } from '#contract/orders/fields.ts'
import type { Present } from '#contract/orders/team/presence.ts'
import type { Author } from '#contract/people.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import type { PresentUser } from '../../live/presence.ts'
import { isUnnamed } from '../../scope/agentNames.ts'

interface Row {
  readonly id: number
  readonly user: Author
}

/**
 * The others among those present, as the account may know them: agents without names as customer service
 * (D-3.7), and no other artists for those who see only their own orders (D-3.6).
 */
export async function othersPresent(
  db: Db,
  account: SignedIn,
  orderId: number,
  users: readonly PresentUser[],
): Promise<Present[]> {
  const others = users.filter(({ userId }) => userId !== account.id)
  if (others.length === 0) return []
  const known = seesOwnOnly(account)
    ? sql`not exists (select 1 from artists other where other.user_id = u.id)`
    : sql`true`
  const rows = await rowsOf<Row>(
    db,
    sql`select u.id, case when ${isUnnamed(account, sql`u.id`)} then null else json_build_object(
        'login', u.login, 'fullName', trim(u.first_name || ' ' || u.last_name)) end as user
      from orders o, users u where o.id = ${orderId} and u.activated
        and u.id = any(${intArray(others.map(({ userId }) => userId))}) and ${known} order by u.id`,
  )
  return rows.map(({ id, user }) => ({
    // The position, since ids of those without a name say nothing.
    key: user?.login ?? `#${others.findIndex(({ userId }) => userId === id)}`,
    user,
    editing: others.find(({ userId }) => userId === id)?.editing ?? null,
  }))
}
