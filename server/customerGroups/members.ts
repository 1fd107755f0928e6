import { count, eq, sql } from 'drizzle-orm'
import { MAX_GROUP, type NewGroup } from '#contract/customers/groups.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../accounts/account.ts'
import { seesContact } from '../customers/rows.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { problem } from '../http/problem.ts'
import { customerGroupUsers } from './tables.ts'

type GivenUsers = NonNullable<z.output<typeof NewGroup>['users']>

/** The ids that are customers, locked so that a concurrent merge puts the kept customer into the group. */
async function holdCustomers(tx: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  await tx.execute(sql`select id from users where id = any(${intArray(ids)}) order by id for share`)
  const found = await rowsOf<{ id: number }>(
    tx,
    sql`select user_id as id from customers where user_id = any(${intArray(ids)}) and merged_into is null`,
  )
  return new Set(found.map(({ id }) => id))
}

/**
 * Unique ids of the given customers (D-9.11). Throws 400 with the index of each unknown one. Accounts without
 * contact data cannot use logins, which are phone numbers.
 */
export async function customerIds(
  tx: Db,
  account: SignedIn,
  given: GivenUsers,
  field: 'users' | 'ids' = 'users',
): Promise<number[]> {
  const rows = given.map((user, place) => ({ ...user, place }))
  const named = await rowsOf<{ place: number; id: number }>(
    tx,
    // Separate lookups, since each kind of key has its own index.
    sql`with given as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(place int, id int, login text))
      select given.place, u.id from given join users u on u.id = given.id
      union all
      select given.place, u.id from given join users u on lower(u.login) = lower(given.login)
      where given.id is null and ${seesContact(account)}::boolean`,
  )
  const known = await holdCustomers(
    tx,
    named.map(({ id }) => id),
  )
  const ids = new Map(named.filter(({ id }) => known.has(id)).map(({ place, id }) => [place, id]))
  const unknown = rows.filter(({ place }) => !ids.has(place))
  if (unknown.length === 0) return [...new Set(ids.values())]
  const fields = unknown.map(({ place }) => `${field}.${place}`)
  throw problem('invalidInput', {
    fieldErrors: Object.fromEntries(fields.map((each) => [each, 'validation.invalid'])),
    reasons: Object.fromEntries(fields.map((each) => [each, { key: 'noMember' as const }])),
  })
}

export async function countMembers(tx: Db, groupId: number): Promise<number> {
  const [row] = await tx
    .select({ members: count() })
    .from(customerGroupUsers)
    .where(eq(customerGroupUsers.groupId, groupId))
  return row?.members ?? 0
}

/** Adds customers to a locked group. Throws 409 `groupTooLarge`. Returns the number of new members. */
export async function addMembers(tx: Db, groupId: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const added = await rowsOf(
    tx,
    sql`insert into customer_group_users (group_id, customer_id)
      select ${groupId}::int, unnest(${intArray(ids)}) on conflict do nothing returning customer_id`,
  )
  if ((await countMembers(tx, groupId)) > MAX_GROUP)
    throw problem('groupTooLarge', { facts: { max: MAX_GROUP } })
  return added.length
}
