import { type SQL, sql } from 'drizzle-orm'
import type { Holder } from '#contract/access.ts'
import { seesOwnOnly } from '#contract/orders/fields.ts'
import { ACCOUNT_COLUMNS, type Account } from '../accounts/account.ts'
import { isStoreStaff } from '../accounts/grants.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'

/** Arbitrary lock id: serialises changes of rights, so each is checked against the previous result. */
const RIGHTS_LOCK = 7_411_005
/** Maximum number of missing permissions in an error. */
const MOST_NAMED = 20

/** Rights of a user: permissions including those of roles, and visible stores. */
export type Rights = Pick<Account, 'permissions' | 'authorities' | 'storeIds'>

const readAccount = async (tx: Db, where: SQL): Promise<Account | undefined> => {
  const [account] = await rowsOf<Account>(tx, sql`select ${ACCOUNT_COLUMNS} from users u where ${where}`)
  return account
}

/** Serialises what changes somebody's rights. */
export const lockAllRights = (tx: Db): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${RIGHTS_LOCK})`)

/**
 * Starts a change of users, roles or permissions: serialises them, and reads the account's current rights
 * instead of the session's cached ones. Throws 401 `notSignedIn` if the account was deactivated.
 */
export async function lockRights(tx: Db, account: { readonly id: number }): Promise<Account> {
  await lockAllRights(tx)
  const holder = await readAccount(tx, sql`u.id = ${account.id} and u.activated`)
  if (!holder) throw problem('notSignedIn')
  return holder
}

export async function rightsOf(tx: Db, userId: number): Promise<Rights> {
  const rights = await readAccount(tx, sql`u.id = ${userId}`)
  if (!rights) throw new Error(`User ${userId} is gone within the transaction that changes it`)
  return rights
}

export const isAdmin = ({ authorities }: Holder): boolean => authorities.includes('ROLE_ADMIN')

/** Throws 403 `exceedsOwn` with the missing permissions, if any. */
function refuseLacking(lacking: readonly string[]): void {
  if (lacking.length === 0) return
  const missing = lacking.slice(0, MOST_NAMED)
  const names = missing.join(', ')
  throw problem('exceedsOwn', { missing, facts: { missing: names } })
}

/** Throws 403 `exceedsOwn` unless the holder has all of these permissions, or ROLE_ADMIN (D-3.4). */
export function requireHeld(holder: Holder, permissions: readonly string[]): void {
  if (!isAdmin(holder)) refuseLacking(permissions.filter((name) => !holder.permissions.includes(name)))
}

/** Throws 403 `exceedsOwn` unless the holder has ROLE_ADMIN. */
export function requireAdmin(holder: Holder): void {
  if (!isAdmin(holder)) refuseLacking(['ROLE_ADMIN'])
}

/** Whether the other sees orders of stores that the holder, limited to their own stores, does not (D-3.6). */
const seesMoreStores = (holder: Rights, other: Rights): boolean =>
  isStoreStaff(holder) &&
  !seesOwnOnly(other) &&
  (!isStoreStaff(other) || other.storeIds.some((id) => !holder.storeIds.includes(id)))

/** Throws 403 `exceedsOwn` if the other's rights exceed the holder's, unless the holder has ROLE_ADMIN. */
export function requireNoMore(holder: Rights, other: Rights): void {
  if (isAdmin(other)) requireAdmin(holder)
  requireHeld(holder, other.permissions)
  if (!isAdmin(holder) && seesMoreStores(holder, other)) refuseLacking(['ROLE_CS'])
}
