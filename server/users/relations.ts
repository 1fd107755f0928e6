import { sql } from 'drizzle-orm'
import type { User } from '#contract/users.ts'
import { isStoreStaff } from '../accounts/grants.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { invalidField, problem } from '../http/problem.ts'
import { findPermissions } from '../roles/findPermissions.ts'

/** Relations of a user; absent ones stay unchanged (D-9.17). */
export type Related = Partial<Readonly<Record<keyof Pick<User, 'authorities' | 'permissions'>, string[]>>> & {
  readonly storeIds?: number[] | undefined
}

/** The ids of the roles. Throws 400 `unknownRole`, and `customerRole` as staff cannot have that (D-3.5). */
async function findRoles(tx: Db, names: readonly string[]): Promise<number[]> {
  if (names.includes('ROLE_CUSTOMER')) throw problem('customerRole')
  const found = await rowsOf<{ id: number; name: string }>(
    tx,
    sql`select id, name from roles
      where name in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`,
  )
  const unknown = names.find((name) => !found.some((role) => role.name === name))
  if (unknown !== undefined) throw problem('unknownRole', { facts: { name: unknown } })
  return found.map(({ id }) => id)
}

/** Throws 400 `invalidInput` if one of the stores does not exist, or is not active and new to the user. */
async function requireStores(tx: Db, userId: number, ids: readonly number[]): Promise<void> {
  const found = await rowsOf<{ id: number }>(
    tx,
    sql`select id from stores where id = any(${intArray(ids)}) and (active or id in (
      select store_id from user_stores where user_id = ${userId})) for key share`,
  )
  if (ids.every((id) => found.some((store) => store.id === id))) return
  throw invalidField('storeIds', 'noStoreId')
}

const KINDS = {
  roles: sql`user_roles`,
  permissions: sql`user_permissions`,
  stores: sql`user_stores`,
} as const
const COLUMN = { roles: sql`role_id`, permissions: sql`permission_id`, stores: sql`store_id` } as const

/** Replaces one kind of a user's relations with these ids. */
async function replace(tx: Db, userId: number, kind: keyof typeof KINDS, ids: readonly number[]) {
  await tx.execute(sql`delete from ${KINDS[kind]}
    where user_id = ${userId} and not ${COLUMN[kind]} = any(${intArray(ids)})`)
  await tx.execute(sql`insert into ${KINDS[kind]} (user_id, ${COLUMN[kind]})
    select ${userId}::int, unnest(${intArray(ids)}) on conflict do nothing`)
}

/** Throws 400 `invalidInput` for store staff without a store: their empty list would mislead (D-3.6). */
export function requireSomeStore(user: Pick<User, 'authorities' | 'storeIds'>): void {
  const needs = isStoreStaff({ authorities: user.authorities, permissions: [] })
  if (needs && user.storeIds.length === 0)
    throw problem('invalidInput', { fieldErrors: { storeIds: 'validation.storeNeeded' } })
}

/** Keeps the artist's row true to ROLE_ARTIST; former artists keep theirs, for their orders and payouts. */
async function markArtist(tx: Db, userId: number, current: boolean): Promise<void> {
  if (current)
    await tx.execute(sql`insert into artists (user_id) values (${userId})
      on conflict (user_id) do update set current = true`)
  else await tx.execute(sql`update artists set current = false where user_id = ${userId}`)
}

/**
 * Replaces the user's roles, permissions and stores. New artists become assignable, former ones do not stay so. Throws 400 `unknownRole`,
 * `customerRole`, `unknownPermission`, or `invalidInput` for a store.
 */
export async function saveRelated(tx: Db, userId: number, given: Related): Promise<void> {
  const { authorities, permissions, storeIds } = given
  if (authorities) {
    await replace(tx, userId, 'roles', await findRoles(tx, authorities))
    await markArtist(tx, userId, authorities.includes('ROLE_ARTIST'))
  }
  if (permissions) await replace(tx, userId, 'permissions', await findPermissions(tx, permissions))
  if (storeIds) {
    await requireStores(tx, userId, storeIds)
    await replace(tx, userId, 'stores', storeIds)
  }
}
